// The rules of a page that asks questions, besides those of all respondents' pages.

/** The width of one of `count` numbers below which they need two rows; targets have at least 24 px. */
const CELL_EM = 1.502

/** Then the text of the lowest number goes above the first row. */
const inTwoRows = (count: number): string =>
  `@container (max-width:${count * CELL_EM}em){.n${count}{display:flex;flex-direction:column}.n${count}>.ends{display:contents}.n${count}>.ends>:first-child:not(:only-child){order:-1;align-self:start;margin-block-end:.375rem}.n${count}>.ends>:last-child{align-self:end;margin-block-start:.375rem}}`

const STYLE = `
.framed body{min-height:0;padding:.25rem}
.ask{display:block;margin:0}
fieldset{border:0;margin:0;padding:0;min-width:0}
.asked{font-size:clamp(1.25rem,1.1rem + .8vw,1.5rem);line-height:1.3;font-weight:650;letter-spacing:-.01em;text-wrap:pretty;white-space:pre-line;margin:0;text-align:-webkit-match-parent;text-align:match-parent}
.asked.long{font-size:clamp(1.0625rem,1rem + .4vw,1.25rem);line-height:1.45;font-weight:500}
.ask>.hero{margin-block-end:1.75rem}
.one+.one{margin-block-start:2rem;padding-block-start:2rem;border-block-start:1px solid var(--line)}
.one .asked{font-size:1.1875rem}
.one .asked.long{font-size:1.0625rem}
.ask .note{white-space:pre-line;margin-block:.375rem}
.content{overflow-x:auto;line-height:1.55}
.content>*+*{margin-block-start:.75rem}
.content :is(h1,h2,h3){line-height:1.3;letter-spacing:-.01em}
.content :is(ul,ol){list-style:revert;padding-inline-start:1.4em}
.content li+li{margin-block-start:.375rem}
.content a{color:var(--own);text-underline-offset:.15em}
.content img{max-width:100%;height:auto}
.way{display:block;width:100%;height:.375rem;margin-block-end:1.5rem;border-radius:.1875rem;background:var(--track);overflow:hidden}
.way span{display:block;height:100%;background:var(--own);border-radius:inherit}
.given{display:block;padding:.75rem 1rem;border-inline-start:3px solid var(--own);background:var(--tint);color:var(--said-ink);border-radius:.25rem;margin-block-end:1.5rem}
.given .who{display:block;font-size:.8125rem;font-weight:600;color:var(--tint-ink)}
.given a{color:var(--tint-ink);font-size:.9375rem;display:inline-block;padding-block:.375rem}
.field{margin-block-start:1.25rem;container-type:inline-size}
.choices{display:grid;gap:.5rem}
.choice{position:relative;display:flex;align-items:center;gap:.75rem;min-width:0;min-height:2.875rem;padding:.5rem .875rem;border:1px solid var(--line);border-radius:.625rem;color:var(--answer-ink);cursor:pointer;text-align:start;font:inherit;background:none;width:100%;margin:0}
.label{min-width:0;overflow-wrap:anywhere}
.label,.ask .note,.error,.content,.given span,.given b{text-align:-webkit-match-parent;text-align:match-parent}
.emoji{font-size:1.75rem;line-height:1.2}
.choice:hover{background:var(--tint);border-color:var(--muted);color:var(--said-ink)}
.choice:active,.choice:has(:checked){border-color:var(--own);box-shadow:inset 0 0 0 1px var(--own);background:var(--tint);color:var(--said-ink)}
.choice input{flex:none;width:1.25rem;height:1.25rem;margin:0;accent-color:var(--own)}
.choice img{flex:none;width:4.5rem;height:3.375rem;object-fit:contain;border-radius:.375rem}
.choice:focus-visible,.choice:has(:focus-visible),textarea:focus-visible,select:focus-visible{outline:3px solid var(--own);outline-offset:2px}
.choice input:focus-visible{outline:none}
.tiles{display:flex;flex-wrap:wrap}
.tiles .choice{flex:1 1 auto;width:auto;justify-content:center;text-align:center;font-weight:500}
:is(.tiles,.row) input{position:absolute;inset:0;width:100%;height:100%;opacity:0;cursor:pointer}
:is(.tiles,.rows) .choice:has(.emoji){flex:1 1 2.75rem;flex-direction:column;gap:.25rem;padding-inline:.125rem}
.rows .emoji{font-size:min(1.75rem,70cqi/var(--n))}
.tiles .choice:has(img){flex-direction:column;padding:.5rem}
.tiles .choice img{width:100%;max-height:7.5rem;height:auto;aspect-ratio:4/3}
.rows{display:grid;--n:var(--wide);grid-template-columns:repeat(auto-fill,minmax(max(min(100%,var(--least)),calc((100% - (var(--n) - 1)*.5rem)/var(--n) - .1px)),1fr))}
@media (max-width:37.5rem){.rows{--n:var(--narrow)}}
@container (min-width:36rem){.steps{grid-auto-flow:column;grid-auto-columns:minmax(0,1fr)}.steps .choice{flex-direction:column;gap:.375rem;text-align:center;padding:.625rem .375rem}}
.row{--gap:clamp(0px,(100cqi - var(--count)*1.5rem)/20,.25rem);display:flex;flex-wrap:wrap;gap:.25rem var(--gap)}
.row .choice{flex:0 0 clamp((100% + var(--gap))/var(--count) - var(--gap) - .02px,(var(--count)*max(${CELL_EM}em,24.03px) - 100%)*9999,(100% + var(--gap))/var(--half) - var(--gap) - .02px);justify-content:center;width:auto;min-height:2.75rem;padding:.25rem 0;text-align:center;font-weight:500;font-variant-numeric:tabular-nums}
:where(.row) .choice{border-radius:.5rem}
.ends{display:flex;justify-content:space-between;gap:1rem;margin-block-start:.5rem;color:var(--muted);font-size:.875rem;line-height:1.4}
.ends+.choices{margin-block-start:.5rem}
.ends>*{min-width:0;overflow-wrap:anywhere}
.ends>:last-child:not(:first-child){text-align:end}
.rated{position:relative;width:calc(var(--count)*6rem);max-width:100%}
.rated:has(.numbers){width:100%}
.with-ends:has(>.rated):not(:has(.numbers)){width:fit-content;max-width:100%;margin-inline:auto}
.rating .choice{position:static;padding:0}
.rating label.choice{position:relative}
.rating:is(.stars,.faces) .choice{border-color:transparent;background:none;box-shadow:none}
.rating svg{width:min(2.75rem,100%);flex:none;fill:none;stroke:var(--muted);stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round;transition:fill .12s,stroke .12s}
.faces path:nth-child(2){stroke-width:2.2}
.stars .choice:is(:has(:checked),:has(~ .choice :checked)) svg{fill:var(--own);stroke:var(--own)}
.faces .choice:has(:checked) svg{fill:var(--tint);stroke:var(--own)}
@media (hover:hover){.stars:has(.choice:hover) svg{fill:none!important;stroke:var(--muted)!important}.stars .choice:is(:hover,:has(~ .choice:hover)) svg{fill:var(--own)!important;stroke:var(--own)!important}.faces .choice:hover svg{fill:var(--tint);stroke:var(--own)}}
.stars button:is(:focus-visible,:has(~ :focus-visible)) svg{fill:var(--own);stroke:var(--own)}
.faces button:focus-visible svg{fill:var(--tint);stroke:var(--own)}
.captions{min-height:1.25rem;margin-block-start:.5rem}
.captions .ends{margin:0}
.caption{position:absolute;inset-inline:0;inset-block-end:0;font-size:.875rem;font-weight:400;line-height:1.4;color:var(--muted);background:var(--surface);visibility:hidden;overflow-wrap:anywhere;pointer-events:none}
label .caption{display:none}
.rated:has(button:hover) .caption,.rated:has(button:hover) .captions .ends{visibility:hidden}
.rated button:focus-visible .caption,.rated button:hover .caption{visibility:visible!important}
textarea,select{display:block;width:100%;font:inherit;color:var(--ink);background:var(--surface);border:1px solid var(--muted);border-radius:.625rem;padding:.625rem .875rem;min-height:2.875rem}
textarea{min-height:7rem;resize:vertical}
textarea:placeholder-shown{direction:inherit}
textarea::placeholder{color:var(--muted);opacity:1}
.error{margin-block-start:1rem;padding-inline-start:.75rem;border-inline-start:4px solid var(--own);font-weight:650}
.acts{display:flex;flex-wrap:wrap;gap:.5rem .25rem;align-items:center;margin-block-start:1.5rem}
.acts .error{margin:0 0 0 .75rem}
.acts :is(button,a){font:inherit;font-weight:500;min-height:2.75rem;padding:.5rem .875rem;border-radius:.625rem;border:1.5px solid transparent;background:none;color:var(--muted);cursor:pointer;text-decoration:none;display:inline-flex;align-items:center;justify-content:center;max-width:100%;overflow-wrap:anywhere}
.acts :is(button,a):first-child:not(.main){margin-inline-start:-.875rem}
.acts :is(button,a):hover{text-decoration:underline;text-underline-offset:.2em}
.acts .main{min-width:7rem;padding-inline:1.5rem;margin-inline-end:.5rem;background:var(--own);color:var(--surface);font-weight:650}
.acts .main:hover{text-decoration:none;filter:brightness(.94)}
@media (max-width:30rem){.acts .main{flex:1 0 100%;margin:0}.acts .main~:is(button,a){flex:1 1 auto}}
@media (prefers-reduced-motion:reduce){.rating svg{transition:none}}
@media (forced-colors:active){.way span{background:Highlight}.way{outline:1px solid}.choice:has(:checked){outline:2px solid Highlight}.rating{--own:Highlight;--muted:CanvasText;--tint:Canvas}.acts .main{border-color:ButtonText}}
`

/** `counts`: how many numbers the scales have that may need two rows. */
export const questionStyle = (counts: readonly number[]): string =>
  STYLE + [...new Set(counts)].map(inTwoRows).join('')
