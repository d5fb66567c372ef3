// RUN: kiln opt %s --lift-cf-to-scf
// EXIT: 1
// Each block chooses between leaving and the next one.
func.func @f(%c: i1, %x: i32) -> i32 {
  cf.br ^b0
^b0:
  %v0 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b1, ^e0
^e0:
  return %v0 : i32
^b1:
  %v1 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b2, ^e1
^e1:
  return %v1 : i32
^b2:
  %v2 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b3, ^e2
^e2:
  return %v2 : i32
^b3:
  %v3 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b4, ^e3
^e3:
  return %v3 : i32
^b4:
  %v4 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b5, ^e4
^e4:
  return %v4 : i32
^b5:
  %v5 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b6, ^e5
^e5:
  return %v5 : i32
^b6:
  %v6 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b7, ^e6
^e6:
  return %v6 : i32
^b7:
  %v7 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b8, ^e7
^e7:
  return %v7 : i32
^b8:
  %v8 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b9, ^e8
^e8:
  return %v8 : i32
^b9:
  %v9 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b10, ^e9
^e9:
  return %v9 : i32
^b10:
  %v10 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b11, ^e10
^e10:
  return %v10 : i32
^b11:
  %v11 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b12, ^e11
^e11:
  return %v11 : i32
^b12:
  %v12 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b13, ^e12
^e12:
  return %v12 : i32
^b13:
  %v13 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b14, ^e13
^e13:
  return %v13 : i32
^b14:
  %v14 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b15, ^e14
^e14:
  return %v14 : i32
^b15:
  %v15 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b16, ^e15
^e15:
  return %v15 : i32
^b16:
  %v16 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b17, ^e16
^e16:
  return %v16 : i32
^b17:
  %v17 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b18, ^e17
^e17:
  return %v17 : i32
^b18:
  %v18 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b19, ^e18
^e18:
  return %v18 : i32
^b19:
  %v19 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b20, ^e19
^e19:
  return %v19 : i32
^b20:
  %v20 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b21, ^e20
^e20:
  return %v20 : i32
^b21:
  %v21 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b22, ^e21
^e21:
  return %v21 : i32
^b22:
  %v22 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b23, ^e22
^e22:
  return %v22 : i32
^b23:
  %v23 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b24, ^e23
^e23:
  return %v23 : i32
^b24:
  %v24 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b25, ^e24
^e24:
  return %v24 : i32
^b25:
  %v25 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b26, ^e25
^e25:
  return %v25 : i32
^b26:
  %v26 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b27, ^e26
^e26:
  return %v26 : i32
^b27:
  %v27 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b28, ^e27
^e27:
  return %v27 : i32
^b28:
  %v28 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b29, ^e28
^e28:
  return %v28 : i32
^b29:
  %v29 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b30, ^e29
^e29:
  return %v29 : i32
^b30:
  %v30 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b31, ^e30
^e30:
  return %v30 : i32
^b31:
  %v31 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b32, ^e31
^e31:
  return %v31 : i32
^b32:
  %v32 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b33, ^e32
^e32:
  return %v32 : i32
^b33:
  %v33 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b34, ^e33
^e33:
  return %v33 : i32
^b34:
  %v34 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b35, ^e34
^e34:
  return %v34 : i32
^b35:
  %v35 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b36, ^e35
^e35:
  return %v35 : i32
^b36:
  %v36 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b37, ^e36
^e36:
  return %v36 : i32
^b37:
  %v37 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b38, ^e37
^e37:
  return %v37 : i32
^b38:
  %v38 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b39, ^e38
^e38:
  return %v38 : i32
^b39:
  %v39 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b40, ^e39
^e39:
  return %v39 : i32
^b40:
  %v40 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b41, ^e40
^e40:
  return %v40 : i32
^b41:
  %v41 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b42, ^e41
^e41:
  return %v41 : i32
^b42:
  %v42 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b43, ^e42
^e42:
  return %v42 : i32
^b43:
  %v43 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b44, ^e43
^e43:
  return %v43 : i32
^b44:
  %v44 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b45, ^e44
^e44:
  return %v44 : i32
^b45:
  %v45 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b46, ^e45
^e45:
  return %v45 : i32
^b46:
  %v46 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b47, ^e46
^e46:
  return %v46 : i32
^b47:
  %v47 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b48, ^e47
^e47:
  return %v47 : i32
^b48:
  %v48 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b49, ^e48
^e48:
  return %v48 : i32
^b49:
  %v49 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b50, ^e49
^e49:
  return %v49 : i32
^b50:
  %v50 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b51, ^e50
^e50:
  return %v50 : i32
^b51:
  %v51 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b52, ^e51
^e51:
  return %v51 : i32
^b52:
  %v52 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b53, ^e52
^e52:
  return %v52 : i32
^b53:
  %v53 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b54, ^e53
^e53:
  return %v53 : i32
^b54:
  %v54 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b55, ^e54
^e54:
  return %v54 : i32
^b55:
  %v55 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b56, ^e55
^e55:
  return %v55 : i32
^b56:
  %v56 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b57, ^e56
^e56:
  return %v56 : i32
^b57:
  %v57 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b58, ^e57
^e57:
  return %v57 : i32
^b58:
  %v58 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b59, ^e58
^e58:
  return %v58 : i32
^b59:
  %v59 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b60, ^e59
^e59:
  return %v59 : i32
^b60:
  %v60 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b61, ^e60
^e60:
  return %v60 : i32
^b61:
  %v61 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b62, ^e61
^e61:
  return %v61 : i32
^b62:
  %v62 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b63, ^e62
^e62:
  return %v62 : i32
^b63:
  %v63 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b64, ^e63
^e63:
  return %v63 : i32
^b64:
  %v64 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b65, ^e64
^e64:
  return %v64 : i32
^b65:
  %v65 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b66, ^e65
^e65:
  return %v65 : i32
^b66:
  %v66 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b67, ^e66
^e66:
  return %v66 : i32
^b67:
  %v67 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b68, ^e67
^e67:
  return %v67 : i32
^b68:
  %v68 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b69, ^e68
^e68:
  return %v68 : i32
^b69:
  %v69 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b70, ^e69
^e69:
  return %v69 : i32
^b70:
  %v70 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b71, ^e70
^e70:
  return %v70 : i32
^b71:
  %v71 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b72, ^e71
^e71:
  return %v71 : i32
^b72:
  %v72 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b73, ^e72
^e72:
  return %v72 : i32
^b73:
  %v73 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b74, ^e73
^e73:
  return %v73 : i32
^b74:
  %v74 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b75, ^e74
^e74:
  return %v74 : i32
^b75:
  %v75 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b76, ^e75
^e75:
  return %v75 : i32
^b76:
  %v76 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b77, ^e76
^e76:
  return %v76 : i32
^b77:
  %v77 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b78, ^e77
^e77:
  return %v77 : i32
^b78:
  %v78 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b79, ^e78
^e78:
  return %v78 : i32
^b79:
  %v79 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b80, ^e79
^e79:
  return %v79 : i32
^b80:
  %v80 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b81, ^e80
^e80:
  return %v80 : i32
^b81:
  %v81 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b82, ^e81
^e81:
  return %v81 : i32
^b82:
  %v82 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b83, ^e82
^e82:
  return %v82 : i32
^b83:
  %v83 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b84, ^e83
^e83:
  return %v83 : i32
^b84:
  %v84 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b85, ^e84
^e84:
  return %v84 : i32
^b85:
  %v85 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b86, ^e85
^e85:
  return %v85 : i32
^b86:
  %v86 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b87, ^e86
^e86:
  return %v86 : i32
^b87:
  %v87 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b88, ^e87
^e87:
  return %v87 : i32
^b88:
  %v88 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b89, ^e88
^e88:
  return %v88 : i32
^b89:
  %v89 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b90, ^e89
^e89:
  return %v89 : i32
^b90:
  %v90 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b91, ^e90
^e90:
  return %v90 : i32
^b91:
  %v91 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b92, ^e91
^e91:
  return %v91 : i32
^b92:
  %v92 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b93, ^e92
^e92:
  return %v92 : i32
^b93:
  %v93 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b94, ^e93
^e93:
  return %v93 : i32
^b94:
  %v94 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b95, ^e94
^e94:
  return %v94 : i32
^b95:
  %v95 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b96, ^e95
^e95:
  return %v95 : i32
^b96:
  %v96 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b97, ^e96
^e96:
  return %v96 : i32
^b97:
  %v97 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b98, ^e97
^e97:
  return %v97 : i32
^b98:
  %v98 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b99, ^e98
^e98:
  return %v98 : i32
^b99:
  %v99 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b100, ^e99
^e99:
  return %v99 : i32
^b100:
  %v100 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b101, ^e100
^e100:
  return %v100 : i32
^b101:
  %v101 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b102, ^e101
^e101:
  return %v101 : i32
^b102:
  %v102 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b103, ^e102
^e102:
  return %v102 : i32
^b103:
  %v103 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b104, ^e103
^e103:
  return %v103 : i32
^b104:
  %v104 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b105, ^e104
^e104:
  return %v104 : i32
^b105:
  %v105 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b106, ^e105
^e105:
  return %v105 : i32
^b106:
  %v106 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b107, ^e106
^e106:
  return %v106 : i32
^b107:
  %v107 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b108, ^e107
^e107:
  return %v107 : i32
^b108:
  %v108 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b109, ^e108
^e108:
  return %v108 : i32
^b109:
  %v109 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b110, ^e109
^e109:
  return %v109 : i32
^b110:
  %v110 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b111, ^e110
^e110:
  return %v110 : i32
^b111:
  %v111 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b112, ^e111
^e111:
  return %v111 : i32
^b112:
  %v112 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b113, ^e112
^e112:
  return %v112 : i32
^b113:
  %v113 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b114, ^e113
^e113:
  return %v113 : i32
^b114:
  %v114 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b115, ^e114
^e114:
  return %v114 : i32
^b115:
  %v115 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b116, ^e115
^e115:
  return %v115 : i32
^b116:
  %v116 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b117, ^e116
^e116:
  return %v116 : i32
^b117:
  %v117 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b118, ^e117
^e117:
  return %v117 : i32
^b118:
  %v118 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b119, ^e118
^e118:
  return %v118 : i32
^b119:
  %v119 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b120, ^e119
^e119:
  return %v119 : i32
^b120:
  %v120 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b121, ^e120
^e120:
  return %v120 : i32
^b121:
  %v121 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b122, ^e121
^e121:
  return %v121 : i32
^b122:
  %v122 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b123, ^e122
^e122:
  return %v122 : i32
^b123:
  %v123 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b124, ^e123
^e123:
  return %v123 : i32
^b124:
  %v124 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b125, ^e124
^e124:
  return %v124 : i32
^b125:
  %v125 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b126, ^e125
^e125:
  return %v125 : i32
^b126:
  %v126 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b127, ^e126
^e126:
  return %v126 : i32
^b127:
  %v127 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b128, ^e127
^e127:
  return %v127 : i32
^b128:
  %v128 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b129, ^e128
^e128:
  return %v128 : i32
^b129:
  %v129 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b130, ^e129
^e129:
  return %v129 : i32
^b130:
  %v130 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b131, ^e130
^e130:
  return %v130 : i32
^b131:
  %v131 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b132, ^e131
^e131:
  return %v131 : i32
^b132:
  %v132 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b133, ^e132
^e132:
  return %v132 : i32
^b133:
  %v133 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b134, ^e133
^e133:
  return %v133 : i32
^b134:
  %v134 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b135, ^e134
^e134:
  return %v134 : i32
^b135:
  %v135 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b136, ^e135
^e135:
  return %v135 : i32
^b136:
  %v136 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b137, ^e136
^e136:
  return %v136 : i32
^b137:
  %v137 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b138, ^e137
^e137:
  return %v137 : i32
^b138:
  %v138 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b139, ^e138
^e138:
  return %v138 : i32
^b139:
  %v139 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b140, ^e139
^e139:
  return %v139 : i32
^b140:
  %v140 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b141, ^e140
^e140:
  return %v140 : i32
^b141:
  %v141 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b142, ^e141
^e141:
  return %v141 : i32
^b142:
  %v142 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b143, ^e142
^e142:
  return %v142 : i32
^b143:
  %v143 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b144, ^e143
^e143:
  return %v143 : i32
^b144:
  %v144 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b145, ^e144
^e144:
  return %v144 : i32
^b145:
  %v145 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b146, ^e145
^e145:
  return %v145 : i32
^b146:
  %v146 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b147, ^e146
^e146:
  return %v146 : i32
^b147:
  %v147 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b148, ^e147
^e147:
  return %v147 : i32
^b148:
  %v148 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b149, ^e148
^e148:
  return %v148 : i32
^b149:
  %v149 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b150, ^e149
^e149:
  return %v149 : i32
^b150:
  %v150 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b151, ^e150
^e150:
  return %v150 : i32
^b151:
  %v151 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b152, ^e151
^e151:
  return %v151 : i32
^b152:
  %v152 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b153, ^e152
^e152:
  return %v152 : i32
^b153:
  %v153 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b154, ^e153
^e153:
  return %v153 : i32
^b154:
  %v154 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b155, ^e154
^e154:
  return %v154 : i32
^b155:
  %v155 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b156, ^e155
^e155:
  return %v155 : i32
^b156:
  %v156 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b157, ^e156
^e156:
  return %v156 : i32
^b157:
  %v157 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b158, ^e157
^e157:
  return %v157 : i32
^b158:
  %v158 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b159, ^e158
^e158:
  return %v158 : i32
^b159:
  %v159 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b160, ^e159
^e159:
  return %v159 : i32
^b160:
  %v160 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b161, ^e160
^e160:
  return %v160 : i32
^b161:
  %v161 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b162, ^e161
^e161:
  return %v161 : i32
^b162:
  %v162 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b163, ^e162
^e162:
  return %v162 : i32
^b163:
  %v163 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b164, ^e163
^e163:
  return %v163 : i32
^b164:
  %v164 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b165, ^e164
^e164:
  return %v164 : i32
^b165:
  %v165 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b166, ^e165
^e165:
  return %v165 : i32
^b166:
  %v166 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b167, ^e166
^e166:
  return %v166 : i32
^b167:
  %v167 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b168, ^e167
^e167:
  return %v167 : i32
^b168:
  %v168 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b169, ^e168
^e168:
  return %v168 : i32
^b169:
  %v169 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b170, ^e169
^e169:
  return %v169 : i32
^b170:
  %v170 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b171, ^e170
^e170:
  return %v170 : i32
^b171:
  %v171 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b172, ^e171
^e171:
  return %v171 : i32
^b172:
  %v172 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b173, ^e172
^e172:
  return %v172 : i32
^b173:
  %v173 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b174, ^e173
^e173:
  return %v173 : i32
^b174:
  %v174 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b175, ^e174
^e174:
  return %v174 : i32
^b175:
  %v175 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b176, ^e175
^e175:
  return %v175 : i32
^b176:
  %v176 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b177, ^e176
^e176:
  return %v176 : i32
^b177:
  %v177 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b178, ^e177
^e177:
  return %v177 : i32
^b178:
  %v178 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b179, ^e178
^e178:
  return %v178 : i32
^b179:
  %v179 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b180, ^e179
^e179:
  return %v179 : i32
^b180:
  %v180 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b181, ^e180
^e180:
  return %v180 : i32
^b181:
  %v181 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b182, ^e181
^e181:
  return %v181 : i32
^b182:
  %v182 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b183, ^e182
^e182:
  return %v182 : i32
^b183:
  %v183 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b184, ^e183
^e183:
  return %v183 : i32
^b184:
  %v184 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b185, ^e184
^e184:
  return %v184 : i32
^b185:
  %v185 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b186, ^e185
^e185:
  return %v185 : i32
^b186:
  %v186 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b187, ^e186
^e186:
  return %v186 : i32
^b187:
  %v187 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b188, ^e187
^e187:
  return %v187 : i32
^b188:
  %v188 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b189, ^e188
^e188:
  return %v188 : i32
^b189:
  %v189 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b190, ^e189
^e189:
  return %v189 : i32
^b190:
  %v190 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b191, ^e190
^e190:
  return %v190 : i32
^b191:
  %v191 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b192, ^e191
^e191:
  return %v191 : i32
^b192:
  %v192 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b193, ^e192
^e192:
  return %v192 : i32
^b193:
  %v193 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b194, ^e193
^e193:
  return %v193 : i32
^b194:
  %v194 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b195, ^e194
^e194:
  return %v194 : i32
^b195:
  %v195 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b196, ^e195
^e195:
  return %v195 : i32
^b196:
  %v196 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b197, ^e196
^e196:
  return %v196 : i32
^b197:
  %v197 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b198, ^e197
^e197:
  return %v197 : i32
^b198:
  %v198 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b199, ^e198
^e198:
  return %v198 : i32
^b199:
  %v199 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b200, ^e199
^e199:
  return %v199 : i32
^b200:
  %v200 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b201, ^e200
^e200:
  return %v200 : i32
^b201:
  %v201 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b202, ^e201
^e201:
  return %v201 : i32
^b202:
  %v202 = arith.addi %x, %x : i32
  cf.cond_br %c, ^b203, ^e202
^e202:
  return %v202 : i32
^b203:
  return %x : i32
}

// ERROR
// %s:10:3: error[E0305]: blocks branch too deep inside each other
//   return %v0 : i32
//   ^
