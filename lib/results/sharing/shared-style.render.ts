// The stylesheet of a report by link.

export const SHARED_STYLE = `
:root{color-scheme:light dark;--page:light-dark(#f4f6f8,#10161a);--surface:light-dark(#fff,#182026);--ink:light-dark(#16222a,#e7eef2);--muted:light-dark(#4c5a63,#aebac1);--line:light-dark(#d5dde2,#33414a);--track:light-dark(#e6ebee,#2a353c);--bar:light-dark(#0b6b75,#5fbac6);--accent:light-dark(#00607c,#76c4dc)}
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-block-start:1rem}
body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",Arial,sans-serif;overflow-wrap:anywhere}
main,footer{max-width:46rem;margin-inline:auto;padding:clamp(.75rem,4vw,2rem) .75rem}
main{display:grid;grid-template-columns:minmax(0,1fr);gap:1rem}
footer{padding-block:0 2rem;color:var(--muted);font-size:.875rem}
h1,h2,p,ul,ol,dl,dd{margin:0;padding:0}
ul{list-style:none}
h1{font-size:clamp(1.5rem,1.25rem + 1.4vw,2rem);line-height:1.22;letter-spacing:-.015em;text-wrap:balance}
h2{font-size:1.2rem;line-height:1.35;text-wrap:balance;white-space:pre-line}
header,section{background:var(--surface);border:1px solid var(--line);border-radius:.75rem;padding:clamp(1rem,4vw,1.75rem)}
h1+p{margin-block-start:.5rem}
.problem{margin-block-start:clamp(0rem,12vh,8rem)}
.mark{display:block;width:2.75rem;height:2.75rem;margin-block-end:1.25rem;color:var(--accent)}
header p+p{margin-block-start:.25rem}
.note{color:var(--muted);font-size:.9375rem}
section>.note{margin-block-start:.25rem}
a{color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:2px}
.onward a{display:inline-block;padding-block:.25rem}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(6.25rem,1fr));gap:1rem 1.25rem;margin-block-start:1rem;border-block-start:1px solid var(--line);padding-block-start:1rem}
.figures div{display:flex;flex-direction:column;justify-content:space-between}
dt{color:var(--muted);font-size:.875rem;line-height:1.35}
dd{font-size:1.5rem;line-height:1.3;font-weight:650;font-variant-numeric:tabular-nums;margin-block-start:.125rem}
.empty{margin-block-start:1rem}
details{margin-block-start:1rem}
summary{cursor:pointer;padding-block:.25rem;color:var(--accent)}
details ol{padding-inline-start:1.75rem;margin-block-start:.5rem}
details li{padding-block:.25rem}
details a{display:inline-block}
.score{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 .75rem;margin-block-start:.75rem}
.score b{font-size:2rem;line-height:1.2;font-variant-numeric:tabular-nums}
.score span{flex:1 1 14rem;color:var(--muted);font-size:.9375rem}
.cells{display:grid;grid-template-columns:minmax(0,1fr);gap:.875rem;margin-block-start:1rem}
.cells li{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:.25rem 1rem;align-items:end;break-inside:avoid}
.value{color:var(--muted);font-variant-numeric:tabular-nums;white-space:nowrap;text-align:end}
.value b{color:var(--ink)}
.value b+span{display:inline-block;min-width:3.5ch;margin-inline-start:.5rem}
.bar{grid-column:1/-1;display:block;width:100%;height:.625rem;border-radius:.3125rem}
:dir(rtl)>.bar{transform:scaleX(-1)}
section:dir(rtl)>.note,section:dir(rtl) .label,section:dir(rtl) .score{text-align:right}
section:dir(ltr) .label{text-align:left}
@media(max-width:30rem){.cells li{display:flex;flex-wrap:wrap;justify-content:space-between}.value{margin-inline-start:auto}}
.track{fill:var(--track)}
.fill{fill:var(--bar)}
.texts{display:grid;grid-template-columns:minmax(0,1fr);gap:.75rem;margin-block-start:1rem}
.texts li{border-inline-start:3px solid var(--line);padding-inline-start:.75rem;white-space:pre-line;break-inside:avoid}
@media(forced-colors:active){.track{fill:Canvas;stroke:CanvasText}.fill{fill:CanvasText}.bar{forced-color-adjust:none}}
@media print{:root{color-scheme:light}body{background:none;font-size:11pt}main{display:block}main,footer{max-width:none;padding-inline:0}header,section{border:0;border-block-end:1px solid var(--line);border-radius:0;padding-inline:0}section:not(:has(.texts)){break-inside:avoid}h1,h2,h2+.note,.score{break-after:avoid}.bar{-webkit-print-color-adjust:exact;print-color-adjust:exact}.onward,details{display:none}}
`
