// The stylesheet of the respondents' pages; all colours are custom properties of the palette.

export const PAGE_STYLE = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",Arial,sans-serif;
padding:max(1rem,env(safe-area-inset-top)) max(min(.75rem,3.75vw),env(safe-area-inset-right)) max(1rem,env(safe-area-inset-bottom)) max(min(.75rem,3.75vw),env(safe-area-inset-left));
display:flex;flex-direction:column;align-items:center;min-height:100vh;min-height:100dvh;overflow-wrap:break-word}
html:not(.framed) body::before{content:"";flex:2}
html:not(.framed) body::after{content:"";flex:3}
h1,h2,h3,p,ul,blockquote{margin:0;padding:0}
ul{list-style:none}
main{width:100%;max-width:42rem;flex:none}
.survey{background:var(--surface);border:1px solid var(--line);border-radius:.875rem;box-shadow:0 1.25rem 3rem -2rem rgb(0 0 0/.18);padding:clamp(1.25rem,5vw,2.5rem) min(4.5vw,2.5rem);width:100%}
.title{font-size:.9375rem;line-height:1.4;font-weight:600;color:var(--muted)}
.question{padding-block:clamp(1.5rem,4vw,2rem)}
.question+.question{border-block-start:1px solid var(--line)}
.question:last-child{padding-block-end:0}
.title+.question{padding-block-start:clamp(.5rem,2vw,.75rem)}
.question h2{font-size:clamp(1.25rem,1.1rem + .8vw,1.5rem);line-height:1.3;font-weight:650;letter-spacing:-.01em;text-wrap:balance;white-space:pre-line;text-align:-webkit-match-parent;text-align:match-parent}
.answers{display:grid;gap:1.125rem;margin-block-start:1.375rem;container-type:inline-size}
.answer{display:grid;grid-template-columns:minmax(0,1fr) auto;column-gap:1rem;row-gap:.4375rem;align-items:end;color:var(--answer-ink);break-inside:avoid}
.label{display:flex;align-items:center;gap:.75rem;min-width:0}
.named{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem .625rem;min-width:0}
.named>span{min-width:0;overflow-wrap:anywhere}
.own .named>span:not(.chip){font-weight:650}
.label img{flex:none;width:3rem;height:3rem;object-fit:contain;border-radius:.375rem;background:#fff;border:1px solid var(--line)}
.chip{display:inline-flex;align-items:center;gap:.3125rem;padding:.0625rem .5625rem .0625rem .4375rem;border-radius:1rem;background:var(--tint);color:var(--tint-ink);font-size:.8125rem;line-height:1.375rem;font-weight:600}
[dir=rtl] .chip{padding-inline:.4375rem .5625rem}
.chip svg{width:.75rem;height:.75rem;flex:none}
.figures{display:grid;grid-auto-flow:column;column-gap:.625rem;align-items:baseline;font-variant-numeric:tabular-nums;white-space:nowrap}
.figures .n{color:var(--muted);font-size:.9375rem}
.figures b{font-weight:650;min-width:4.5ch;text-align:end}
.track{grid-column:1/-1;display:block;height:.75rem;border-radius:.375rem;background:var(--track);overflow:hidden}
.fill{display:block;height:100%;background:var(--bar);border-radius:.375rem;padding:0!important;margin:0!important;border:0!important;transition:inline-size .6s cubic-bezier(.2,.7,.2,1)}
.own .fill{background:var(--own)}
.scale{gap:.5rem}
.scale .answer{grid-template-columns:2ch minmax(0,1fr) minmax(var(--figures),auto);align-items:center;row-gap:.25rem}
.scale .named{font-variant-numeric:tabular-nums;justify-content:end;width:100%}
.scale .track{grid-column:2;grid-row:1}
.scale .label{grid-column:1;grid-row:1}
.scale .figures{grid-column:3;grid-row:1;justify-content:end}
.scale .chip{grid-column:2/-1;grid-row:2;justify-self:start;margin-block-end:.25rem}
@container (max-width:13em){.answer{grid-template-columns:minmax(0,1fr)}.figures{justify-content:end}.scale .answer{grid-template-columns:auto minmax(0,1fr)}.scale .figures{grid-column:2}.scale .track{grid-column:1/-1;grid-row:2}.scale .chip{grid-column:1/-1;grid-row:3}}
.note{color:var(--muted);font-size:.9375rem}
.answers+.note,.said+.note{margin-block-start:1.125rem}
h2+.note{margin-block-start:.625rem}
.together{margin-block-start:1.75rem}
.together h3{font-size:1rem;line-height:1.4;font-weight:650}
.together ul{margin-block-start:.375rem}
.together li{display:flex;justify-content:space-between;align-items:baseline;gap:1rem;padding-block:.5rem;color:var(--answer-ink)}
.together li+li{border-block-start:1px solid var(--line)}
.together li>span:first-child{overflow-wrap:anywhere;min-width:0}
.together .n{color:var(--muted);font-size:.9375rem;white-space:nowrap;font-variant-numeric:tabular-nums}
.together .note{margin-block-start:.375rem;font-size:.875rem}
.together .chip{margin-inline-start:.375rem}
.plus{color:var(--muted);padding-inline:.25em}
.said{margin-block-start:1rem;padding:.875rem 1rem;border-inline-start:3px solid var(--own);background:var(--tint);border-radius:.25rem;color:var(--said-ink)}
.said .who{display:block;font-size:.8125rem;font-weight:600;color:var(--tint-ink)}
.said blockquote{white-space:pre-wrap;overflow-wrap:anywhere;margin-block-start:.125rem}
.hero{font-size:clamp(1.5rem,1.25rem + 1.4vw,2rem);line-height:1.22;font-weight:700;letter-spacing:-.015em;text-wrap:balance;white-space:pre-line}
.lead{margin-block-start:.75rem;white-space:pre-line;font-size:1.0625rem;line-height:1.55;max-width:60ch}
.short .mark{display:block;width:2.75rem;height:2.75rem;margin-block-end:1.25rem;color:var(--own)}
.onward{margin-block-start:1.75rem}
.onward .note{margin-block-start:.5rem;font-size:.875rem}
.onward :is(a,button){display:inline-block;font:inherit;background:none;cursor:pointer;padding:.5625rem 1.125rem;border:1.5px solid var(--own);border-radius:.5rem;color:var(--own);font-weight:600;text-decoration:none;overflow-wrap:anywhere;max-width:100%}
.onward :is(a,button):hover{background:var(--tint);color:var(--tint-ink)}
a:focus-visible,button:focus-visible{outline:3px solid var(--own);outline-offset:3px}
.onward bdi{text-decoration:underline;text-underline-offset:.2em}
.hero+.question,.lead+.question,.onward+.question{margin-block-start:clamp(1.5rem,4vw,2rem);border-block-start:1px solid var(--line)}
.status{font-variant-numeric:tabular-nums;margin-block-start:1.5rem;font-size:.875rem}
.branding{margin-block-start:1rem;padding-inline:1rem;font-size:.8125rem;color:var(--muted);text-align:center}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (prefers-reduced-motion:reduce){.fill{transition:none}}
@media (forced-colors:active){.track{border:1px solid CanvasText;forced-color-adjust:none;background:Canvas}.fill{background:CanvasText}.own .fill{background:Highlight}.chip{border:1px solid CanvasText}}
@media print{@page{margin:18mm}body{display:block;padding:0;min-height:0;background:none}main{max-width:none}.survey{border:0;box-shadow:none;padding:0;border-radius:0}.question{break-inside:auto}.question h2{break-after:avoid}.track,.fill,.chip,.said{-webkit-print-color-adjust:exact;print-color-adjust:exact}.onward a::after{content:" (" attr(href) ")";font-weight:400}}
`
