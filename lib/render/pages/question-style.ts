// The rules of a page that asks a question, besides those of all respondents' pages.

export const QUESTION_STYLE = `
.ask{display:block;margin:0}
fieldset{border:0;margin:0;padding:0;min-width:0}
legend{padding:0;width:100%;display:block}
h1.asked{font-size:clamp(1.25rem,1.1rem + .8vw,1.5rem);line-height:1.3;font-weight:650;letter-spacing:-.01em;text-wrap:balance;white-space:pre-line;margin:0;text-align:match-parent}
.ask .note{white-space:pre-line;margin-block:.5rem}
.content{overflow-x:auto}
.content img{max-width:100%;height:auto}
.way{display:block;width:100%;height:.375rem;margin-block-end:1.5rem;border-radius:.1875rem;background:var(--track);overflow:hidden}
.way span{display:block;height:100%;background:var(--own);border-radius:inherit}
.given{display:block;padding:.75rem 1rem;border-inline-start:3px solid var(--own);background:var(--tint);color:var(--said-ink);border-radius:.25rem;margin-block-end:1.5rem}
.given .who{display:block;font-size:.8125rem;font-weight:600;color:var(--tint-ink)}
.given a{color:var(--tint-ink);font-size:.9375rem;display:inline-block;padding-block:.375rem}
.choices{display:grid;gap:.5rem;margin-block-start:1.25rem}
.choice{display:flex;align-items:center;gap:.75rem;min-height:2.75rem;padding:.5rem .875rem;border:1px solid var(--muted);border-radius:.5rem;color:var(--answer-ink);cursor:pointer;text-align:start;font:inherit;background:none;width:100%;overflow-wrap:anywhere}
.choice:hover{background:var(--tint);color:var(--said-ink)}
.choice:has(:checked){border-color:var(--own);background:var(--tint);color:var(--said-ink)}
.choice input{flex:none;width:1.25rem;height:1.25rem;margin:0;accent-color:var(--own)}
.choice img{flex:none;width:3rem;height:3rem;object-fit:contain;border-radius:.375rem;background:#fff}
.choice:focus-visible,.choice:has(:focus-visible),textarea:focus-visible,select:focus-visible{outline:3px solid var(--own);outline-offset:2px}
.choice input:focus-visible{outline:none}
.scale-row{display:grid;grid-template-columns:repeat(auto-fit,minmax(2.75rem,1fr));gap:.375rem;margin-block-start:1.25rem}
.scale-row .choice{justify-content:center;padding:.5rem .25rem;font-variant-numeric:tabular-nums;text-align:center}
.ends{display:flex;justify-content:space-between;gap:1rem;margin-block-start:.5rem;color:var(--muted);font-size:.875rem}
textarea,select{display:block;width:100%;margin-block-start:1.25rem;font:inherit;color:var(--ink);background:var(--surface);border:1px solid var(--muted);border-radius:.5rem;padding:.625rem .75rem;min-height:2.75rem}
textarea{min-height:7rem;resize:vertical}
textarea::placeholder{color:var(--muted);opacity:1}
.error{margin-block-start:1rem;padding-inline-start:.75rem;border-inline-start:4px solid var(--own);font-weight:650}
.acts{display:flex;flex-wrap:wrap;gap:.75rem 1rem;align-items:center;margin-block-start:1.5rem}
.acts :is(button,a){font:inherit;font-weight:600;min-height:2.75rem;padding:.5rem 1.25rem;border-radius:.5rem;border:1.5px solid var(--own);background:none;color:var(--own);cursor:pointer;text-decoration:none;display:inline-flex;align-items:center}
.acts .main{background:var(--own);color:var(--surface)}
.acts :is(button,a):hover{background:var(--tint);color:var(--tint-ink)}
@media (forced-colors:active){.way span{background:Highlight}.way{outline:1px solid}.choice:has(:checked){outline:2px solid Highlight}}
`
