//! Slices, iterators, an enum with data and checked arithmetic.
#[derive(Clone, Copy)]
enum Step {
    Scale(i32),
    Clamp { low: i32, high: i32 },
}

fn apply(step: Step, value: i32) -> Option<i32> {
    match step {
        Step::Scale(by) => value.checked_mul(by),
        Step::Clamp { low, high } => Some(value.clamp(low, high)),
    }
}

fn slices(values: &[i32], steps: &[Step; 2], out: &mut [i32]) -> usize {
    let mut kept = 0;
    for (value, place) in values.iter().zip(out.iter_mut()) {
        let result = steps.iter().try_fold(*value, |value, &step| apply(step, value));
        if let Some(result) = result {
            *place = result;
            kept += 1;
        }
    }
    kept
}

fn main() {
    let values: Vec<i32> = (0..12).map(|i| if i == 5 { i32::MAX } else { i * i - 40 }).collect();
    let mut out = vec![0; values.len()];
    let steps = [Step::Scale(3), Step::Clamp { low: -50, high: 60 }];
    let kept = slices(&values, &steps, &mut out);
    assert_eq!(kept, 11);
    assert_eq!(out.iter().sum::<i32>(), 5);
}
