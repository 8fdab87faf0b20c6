// The stylesheet of the demo page: a bar, the shop's frame, and the panel of controls.
import { printSchemes } from './schemes'

export const PANEL_STYLE = `${printSchemes({
  desk: ['#dfe4e6', '#0d1114'],
  sheet: ['#ffffff', '#171c21'],
  well: ['#f2f5f6', '#0f1418'],
  ink: ['#1b1f24', '#e8ebef'],
  soft: ['#545d66', '#a4adb7'],
  line: ['#d5dbdf', '#2e363e'],
  edge: ['#7b868f', '#6f7a85'],
  teal: ['#0b6b75', '#6fd0da'],
  onTeal: ['#ffffff', '#06272b'],
  tint: ['#e2f0f1', '#12333a'],
  good: ['#17653f', '#7fd6a4'],
  bad: ['#a3261f', '#ff9d94'],
  note: ['#7a4a00', '#f2c069'],
})}
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;height:100vh;height:100dvh;overflow:hidden;display:grid;grid-template:auto minmax(0,1fr)/minmax(0,1fr) 25rem;grid-template-areas:"bar bar" "stage panel";background:var(--desk);color:var(--ink);font:.9375rem/1.45 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",Arial,sans-serif}
body.closed{grid-template-columns:minmax(0,1fr);grid-template-areas:"bar" "stage"}
body.closed aside{display:none}
h1,h2,h3,p,ol,ul,dl,dd,pre,fieldset,legend{margin:0;padding:0}
fieldset{border:0;min-width:0}
ol,ul{list-style:none}
button,input,select{font:inherit;color:inherit}
:focus-visible{outline:3px solid var(--teal);outline-offset:2px}
.bar{grid-area:bar;display:flex;align-items:center;gap:.5rem 1rem;padding:.5rem .875rem;background:var(--sheet);border-block-end:1px solid var(--line)}
.bar h1{display:flex;align-items:center;gap:.5rem;font-size:1rem;font-weight:700;letter-spacing:-.01em;white-space:nowrap}
.bar h1 svg{width:1.5rem;height:1.5rem;color:var(--teal)}
.address{flex:1;min-width:0;max-width:44rem;margin-inline:auto;padding:.375rem .875rem;border-radius:2rem;background:var(--well);color:var(--soft);font-size:.875rem;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.address b{color:var(--ink);font-weight:550}
.widths{display:flex;border:1px solid var(--edge);border-radius:.5rem;overflow:hidden}
.widths button{min-height:2.25rem;padding:.25rem .75rem;border:0;background:none;font-size:.875rem;cursor:pointer}
.widths button+button{border-inline-start:1px solid var(--edge)}
.widths button:hover{background:var(--well)}
.widths [aria-pressed=true]{background:var(--teal)!important;color:var(--onTeal);font-weight:650}
.widths :focus-visible{outline-offset:-4px;outline-color:currentColor}
.toggle{display:inline-flex;align-items:center;gap:.5rem;min-height:2.25rem;padding:.25rem .875rem;border:1px solid var(--edge);border-radius:.5rem;background:none;font-weight:600;cursor:pointer;white-space:nowrap}
.toggle svg{width:.875rem;height:.875rem;rotate:180deg;transition:rotate .2s}
.toggle[aria-expanded=true] svg{rotate:0deg}
.stage{grid-area:stage;display:grid;justify-items:center;min-width:0;padding:.875rem}
.stage iframe{width:100%;height:100%;border:0;border-radius:.625rem;background:var(--sheet);box-shadow:0 1px 2px #0002,0 10px 30px #0002;max-width:var(--width,none)}
aside{grid-area:panel;display:flex;flex-direction:column;min-height:0;background:var(--sheet);border-inline-start:1px solid var(--line)}
.controls{flex:0 1 auto;min-height:8rem;overflow-y:auto;overscroll-behavior:contain}
.block{padding:.875rem 1rem}
.block,details.more{border-block-end:1px solid var(--line)}
.fields{display:grid;grid-template-columns:1fr 1fr;gap:.625rem .75rem}
.fields .all{grid-column:1/-1}
.field{display:grid;gap:.1875rem;min-width:0}
.field>span,legend{font-size:.8125rem;font-weight:600;color:var(--soft)}
input:not([type=checkbox]),select{width:100%;min-height:2.375rem;padding:.25rem .625rem;border:1px solid var(--edge);border-radius:.4375rem;background:var(--sheet);text-overflow:ellipsis}
.tick{display:grid;grid-template-columns:1.125rem 1fr;gap:.5rem;align-items:start;min-height:1.75rem;padding-block:.1875rem;cursor:pointer}
.tick input{width:1.125rem;height:1.125rem;margin:.125rem 0 0;accent-color:var(--teal)}
.tick small{display:block;color:var(--soft);font-size:.8125rem}
.traits{color:var(--soft);font-size:.8125rem;line-height:1.4;margin-block:.375rem .75rem;min-height:1.15rem}
.ticks{display:grid;gap:.125rem}
.block .tick{margin-block-start:.5rem}
.do{display:flex;flex-wrap:wrap;gap:.5rem;margin-block-start:.75rem}
.do button,.small{min-height:2.375rem;padding:.25rem .875rem;border:1px solid var(--edge);border-radius:.4375rem;background:none;font-weight:600;cursor:pointer}
.do button:hover,.small:hover{background:var(--well)}
.controls .block .do{flex-wrap:nowrap}.controls .block .do button{padding-inline:.75rem;font-size:.875rem;white-space:nowrap}
.do .main{background:var(--teal);border-color:var(--teal);color:var(--onTeal);flex:1}
.do .main:hover{background:var(--teal);filter:brightness(1.12)}
.outcome{font-size:.875rem;margin-block-start:.625rem}
.outcome:empty{display:none}
.outcome.nothing{color:var(--note)}
details.more>summary{display:flex;align-items:center;gap:.5rem;min-height:2.75rem;padding:.25rem 1rem;font-weight:600;cursor:pointer;list-style:none}
details.more>summary::-webkit-details-marker{display:none}
summary svg{width:.75rem;height:.75rem;flex:none;color:var(--soft);transition:rotate .15s}
details[open]>summary svg{rotate:90deg}
details.more>summary .state{margin-inline-start:auto;font-weight:400;font-size:.8125rem;color:var(--soft);max-width:14rem;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
details.more>summary:focus-visible,.call>summary:focus-visible{outline-offset:-3px}
.inside{padding:.125rem 1rem 1rem;display:grid;gap:.625rem}
.inside p{color:var(--soft);font-size:.8125rem}
.inside code{overflow-wrap:anywhere}
.pair{display:grid;grid-template-columns:1fr 1fr 2.375rem;gap:.375rem}
.pair button{min-height:2.375rem;border:1px solid var(--edge);border-radius:.4375rem;background:none;cursor:pointer}
.calls{flex:1 1 14rem;min-height:11rem;display:flex;flex-direction:column;background:var(--well);border-block-start:1px solid var(--line);margin-block-start:-1px}
.calls header{display:flex;align-items:center;gap:.5rem;padding:.5rem .625rem .5rem 1rem}
.calls h2{font-size:.9375rem;font-weight:650;flex:1}
.calls h2 span{color:var(--soft);font-weight:400}
.calls .small{min-height:1.875rem;padding-block:.125rem;font-size:.8125rem}
.list{flex:1;overflow-y:auto;overscroll-behavior:contain;padding:0 .625rem .625rem}
.list:focus-visible{outline-offset:-3px}
.empty{padding:.25rem .375rem;color:var(--soft);font-size:.875rem}
.list li{background:var(--sheet);border:1px solid var(--line);border-radius:.5rem;margin-block-end:.375rem;font-size:.8125rem}
.list li.event,.list li.script{display:flex;gap:.5rem;padding:.1875rem .625rem;background:none;border-color:transparent;color:var(--soft)}
.list li.script span:first-child{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.list li.event b{color:var(--teal)}
.list li.event span:last-child,.list li.script span:last-child{margin-inline-start:auto;white-space:nowrap}
.call>summary{display:grid;grid-template-columns:.75rem minmax(0,1fr) auto auto;gap:0 .5rem;align-items:baseline;padding:.375rem .625rem;cursor:pointer;list-style:none;min-height:2.75rem}
.call>summary::-webkit-details-marker{display:none}
.call .path{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.75rem;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.call .path i{font-style:normal;color:var(--soft)}
.call .status{font-weight:700;font-variant-numeric:tabular-nums;color:var(--good)}
.call .status.failed{color:var(--bad)}
.call .status.open{color:var(--soft)}
.call .ms{color:var(--soft);font-variant-numeric:tabular-nums;min-width:3.5em;text-align:end}
.call .why{grid-column:2/-1;color:var(--soft)}
.call .said{padding:.125rem .625rem .625rem;display:grid;gap:.5rem}
.call dl{display:grid;grid-template-columns:minmax(5.5rem,auto) minmax(0,1fr);gap:.125rem .75rem}
.call dt{color:var(--soft)}
.call dd,.call pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.75rem;line-height:1.5;overflow-wrap:anywhere}
.call pre{max-height:18rem;overflow:auto;white-space:pre-wrap;padding:.5rem .625rem;background:var(--well);border-radius:.375rem}
.call .said details summary{cursor:pointer;display:flex;gap:.375rem;align-items:center;min-height:1.75rem;font-weight:600;list-style:none}
.call .said details summary::-webkit-details-marker{display:none}
.call .altered{color:var(--note)}
.call .do{margin:0}
.call .do button{min-height:1.875rem;font-size:.8125rem}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media(max-width:56rem){
body,body.closed{grid-template:minmax(0,1fr) auto minmax(0,58%)/minmax(0,1fr);grid-template-areas:"stage" "bar" "panel"}
body.closed{grid-template-rows:minmax(0,1fr) auto;grid-template-areas:"stage" "bar"}
.stage{padding:0}.stage iframe{border-radius:0;box-shadow:none}
.bar{border-block:1px solid var(--line);padding:.375rem .75rem}.bar h1{flex:1;font-size:.9375rem}.address,.widths{display:none}
.toggle{min-height:2.75rem}.toggle svg{rotate:-90deg}.toggle[aria-expanded=true] svg{rotate:90deg}
aside{border:0;overflow-y:auto;display:block}.controls,.list{overflow:visible}
.do button,.small,input:not([type=checkbox]),select,.pair button{min-height:2.75rem}
}
@media(max-height:44rem) and (min-width:56.01rem){aside{overflow-y:auto;display:block}.controls,.list{overflow:visible}}
@media(max-width:26rem){.controls .block .do{flex-wrap:wrap}.controls .block .do .main{flex-basis:100%}}
@media(prefers-reduced-motion:reduce){*{transition:none!important}}
@media(forced-colors:active){.widths [aria-pressed=true]{forced-color-adjust:none;background:Highlight!important;color:HighlightText}}
`
