// The stylesheet of a report by link.

export const SHARED_STYLE = `
:root{color-scheme:light dark;--page:light-dark(#f4f6f8,#10161a);--surface:light-dark(#fff,#182026);--ink:light-dark(#16222a,#e7eef2);--muted:light-dark(#4c5a63,#aebac1);--line:light-dark(#d5dde2,#33414a);--track:light-dark(#e6ebee,#2a353c);--bar:light-dark(#0b6b75,#5fbac6);--accent:light-dark(#00607c,#76c4dc)}
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",Arial,sans-serif;overflow-wrap:anywhere}
main,footer{max-width:46rem;margin-inline:auto;padding:1.25rem .75rem}
main{display:grid;gap:1rem}
footer{padding-block:0 2rem;color:var(--muted);font-size:.875rem}
h1,h2,p,ul,dl,dd{margin:0;padding:0}
ul{list-style:none}
h1{font-size:clamp(1.5rem,1.25rem + 1.4vw,2rem);line-height:1.22;letter-spacing:-.015em;text-wrap:balance}
h2{font-size:1.2rem;line-height:1.35;text-wrap:balance;white-space:pre-line}
header,section{background:var(--surface);border:1px solid var(--line);border-radius:.75rem;padding:clamp(1rem,4vw,1.75rem);break-inside:avoid}
.note{color:var(--muted);font-size:.9375rem;margin-block-start:.25rem}
a{color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.figures{display:flex;flex-wrap:wrap;gap:.75rem 2rem;margin-block-start:1.25rem}
dt{color:var(--muted);font-size:.875rem}
dd{font-size:1.375rem;font-weight:650;font-variant-numeric:tabular-nums}
.score{margin-block-start:.75rem}
.score b{font-size:1.5rem;font-variant-numeric:tabular-nums;margin-inline-end:.25rem}
.cells{display:grid;gap:.75rem;margin-block-start:1rem}
.cells li{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:.25rem 1rem;align-items:end}
.value{color:var(--muted);font-variant-numeric:tabular-nums;white-space:nowrap}
.value b{color:var(--ink)}
.bar{grid-column:1/-1;display:block;width:100%;height:.625rem;border-radius:.3125rem}
[dir=rtl] .bar{transform:scaleX(-1)}
.track{fill:var(--track)}
.fill{fill:var(--bar)}
.texts{display:grid;gap:.5rem;margin-block-start:1rem}
.texts li{border-inline-start:3px solid var(--line);padding-inline-start:.75rem;white-space:pre-line}
@media(forced-colors:active){.track{fill:Canvas;stroke:CanvasText}.fill{fill:CanvasText}.bar{forced-color-adjust:none}}
@media print{:root{color-scheme:light}body{background:none}main,footer{max-width:none;padding-inline:0}header,section{border:0;border-block-end:1px solid var(--line);border-radius:0;padding-inline:0}.bar{-webkit-print-color-adjust:exact;print-color-adjust:exact}header a{display:none}}
`
