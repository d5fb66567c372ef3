"use strict";
// Needs of an operation on hover and focus, plain and modulo view, width of charts. The page can be read without it.
(() => {
  const needs = (link) => ["in", "after"].flatMap((kind) =>
    (link.dataset[kind] || "").split(" ").filter(Boolean).map((text) => {
      const [from, distance] = text.split(".");
      return { from, distance: Number(distance || 0), order: kind === "after" };
    }));

  const name = (link) => link.textContent.trim();

  function clear(figure) {
    figure.classList.remove("hover");
    figure.querySelectorAll(".on, .near").forEach((e) => e.classList.remove("on", "near"));
    figure.querySelectorAll(".arrows").forEach((e) => e.replaceChildren());
  }

  function mark(figure, i, kind) {
    figure.querySelectorAll(`[data-i="${i}"]`).forEach((e) => (e.closest("li") || e).classList.add(kind));
  }

  // A curve from the end of one bar to the start of another.
  function arrow(svg, from, to, dashed) {
    const bars = [from, to].map((i) => svg.querySelector(`rect[data-i="${i}"]`));
    if (bars.includes(null)) return;
    const [a, b] = bars.map((bar) => bar.getBBox());
    const x1 = a.x + a.width, y1 = a.y + a.height / 2, x2 = b.x, y2 = b.y + b.height / 2;
    const bend = Math.max(14, Math.abs(x2 - x1) / 2);
    const path = document.createElementNS(svg.namespaceURI, "path");
    path.setAttribute("d", `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`);
    if (dashed) path.setAttribute("class", "later");
    svg.querySelector(".arrows").append(path);
  }

  function show(figure, i) {
    clear(figure);
    const links = new Map([...figure.querySelectorAll(".labels a")].map((link) => [link.dataset.i, link]));
    const link = links.get(i);
    if (!link) return;
    figure.classList.add("hover");
    mark(figure, i, "on");
    const taken = needs(link);
    const users = [...links.values()].filter((other) => needs(other).some((need) => need.from === i));
    taken.forEach((need) => mark(figure, need.from, "near"));
    users.forEach((user) => mark(figure, user.dataset.i, "near"));
    figure.querySelectorAll("svg").forEach((svg) => {
      if (getComputedStyle(svg).display === "none") return;
      taken.forEach((need) => arrow(svg, need.from, i, false));
      users.forEach((user) => arrow(svg, i, user.dataset.i, true));
    });
    const words = taken.map((need) => {
      const other = links.get(need.from);
      const which = other ? name(other) : "an operation that is not drawn";
      return `${need.order ? "after " : ""}${which}${need.distance ? ` (${need.distance} before)` : ""}`;
    });
    const used = users.map(name);
    figure.querySelector(".readout").textContent =
      link.title + (words.length ? ". Needs " + words.join(", ") : "") + (used.length ? ". Needed by " + used.join(", ") : "") + ".";
  }

  document.querySelectorAll(".gantt").forEach((figure) => {
    const seen = (event) => {
      const hit = event.target.closest("[data-i]") || event.target.closest("li")?.querySelector("[data-i]");
      if (hit) show(figure, hit.dataset.i);
    };
    figure.addEventListener("pointerover", seen);
    figure.addEventListener("focusin", seen);
    figure.querySelector(".chart").addEventListener("pointerleave", () => clear(figure));
    figure.querySelectorAll("button[data-set]").forEach((button) => button.addEventListener("click", () => {
      figure.dataset.view = button.dataset.set;
      figure.querySelectorAll("button[data-set]").forEach((b) => b.setAttribute("aria-pressed", String(b === button)));
      clear(figure);
    }));
    figure.querySelectorAll("button[data-zoom]").forEach((button) => button.addEventListener("click", () => {
      const zoom = Math.min(16, Math.max(1, Number(figure.dataset.zoom || 1) * Number(button.dataset.zoom)));
      figure.dataset.zoom = zoom;
      figure.style.setProperty("--zoom", zoom);
      clear(figure);
    }));
  });

  // A link to a schedule opens it.
  const open = () => {
    const target = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target instanceof HTMLDetailsElement) target.open = true;
  };
  window.addEventListener("hashchange", open);
  // Paper shows everything; what was folded is folded again behind it.
  let folded = [];
  window.addEventListener("beforeprint", () => {
    folded = [...document.querySelectorAll("details:not([open])")];
    folded.forEach((part) => { part.open = true; });
  });
  window.addEventListener("afterprint", () => folded.forEach((part) => { part.open = false; }));
  open();
})();
