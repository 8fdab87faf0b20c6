// The shop's stylesheet.
import { printSchemes } from './schemes'

export const SHOP_STYLE = `${printSchemes({
  paper: ['#faf7f0', '#141a17'],
  card: ['#ffffff', '#1c2420'],
  ink: ['#1d2b24', '#ece9df'],
  soft: ['#55635b', '#a9b5ad'],
  line: ['#e2dccd', '#323d37'],
  green: ['#1f4d3a', '#9bd0b3'],
  onGreen: ['#ffffff', '#0f241a'],
  band: ['#e9efe7', '#1a2922'],
  ochre: ['#8a4b12', '#f0b878'],
  bar: ['#1f4d3a', '#1f3a2e'],
})}
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-block-start:5rem}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",Arial,sans-serif;overflow-wrap:break-word}
h1,h2,h3,p,ul,ol,dl,dd,figure,blockquote{margin:0;padding:0}
ul,ol{list-style:none}
img{max-width:100%;height:auto;display:block}
h1,h2,.brand{font-family:"Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L",P052,"Book Antiqua",Georgia,serif;font-weight:600;letter-spacing:-.015em;text-wrap:balance;line-height:1.12}
h1{font-size:clamp(2.1rem,1.4rem + 3.2vw,3.6rem)}
h2{font-size:clamp(1.5rem,1.2rem + 1.3vw,2.1rem)}
h3{font-size:1.0625rem;line-height:1.35;font-weight:650}
a{color:var(--green);text-underline-offset:.2em;text-decoration-thickness:1px}
a:hover{text-decoration-thickness:2px}
:focus-visible{outline:3px solid var(--ochre);outline-offset:3px;border-radius:.25rem}
h1:focus{outline:none}
.wide{width:min(75rem,100%);margin-inline:auto;padding-inline:clamp(1rem,4vw,2.5rem)}
.skip{position:absolute;inset-inline-start:1rem;inset-block-start:-6rem;padding:.625rem 1rem;background:var(--card);z-index:2}
.skip:focus{inset-block-start:1rem}
.promise{background:var(--bar);color:#fff;font-size:.8125rem;line-height:1.4;text-align:center;padding:.5rem 1rem}
.top{position:sticky;inset-block-start:0;z-index:1;background:var(--paper);border-block-end:1px solid var(--line)}
.top .wide{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem 2rem;padding-block:.625rem}
.brand{display:inline-flex;align-items:center;gap:.5625rem;font-size:1.375rem;color:var(--ink);text-decoration:none;min-height:2.75rem}
.brand svg{width:1.75rem;height:1.75rem;color:var(--green);flex:none}
.brand small{font:600 .6875rem/1 system-ui,sans-serif;letter-spacing:.14em;text-transform:uppercase;color:var(--soft);align-self:center;padding-block-start:.3rem}
.top nav{flex:1}
.top ul{display:flex;flex-wrap:wrap;gap:0 .25rem}
.top nav a{display:block;padding:.625rem .75rem;color:var(--ink);text-decoration:none;font-weight:550;border-radius:.375rem}
.top nav a:hover{background:var(--band)}
.top nav a[aria-current]{color:var(--green);text-decoration:underline;text-decoration-thickness:2px;text-underline-offset:.45em}
.basket{display:inline-flex;align-items:center;gap:.5rem;min-height:2.75rem;padding-inline:.25rem;color:var(--ink);font-weight:550;text-decoration:none}
.basket svg{width:1.375rem;height:1.375rem}
.basket b{min-width:1.5rem;padding-inline:.375rem;border-radius:1rem;background:var(--green);color:var(--onGreen);font-size:.8125rem;line-height:1.5rem;text-align:center}
@media(max-width:60rem){.brand small{display:none}.top .wide{column-gap:1rem}.top nav a{padding-inline:.5rem}}
@media(max-width:44rem){.top nav{order:3;flex:1 0 100%;margin-inline:-.5rem}.basket{margin-inline-start:auto}}
@media(max-width:23rem){.brand{font-size:1.25rem}.top .wide{column-gap:.5rem}.top nav a{font-size:.875rem;padding-inline:.375rem}.top ul{gap:0}.top nav{margin-inline:-.375rem}}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:3rem;padding:.5rem 1.375rem;border:1.5px solid var(--green);border-radius:.5rem;background:var(--green);color:var(--onGreen);font:inherit;font-weight:650;text-decoration:none;cursor:pointer}
.button:hover{filter:brightness(1.12)}
.button.quiet{background:none;color:var(--green)}
.button.quiet:hover{background:var(--band);filter:none}
.eyebrow{font-size:.8125rem;font-weight:650;letter-spacing:.09em;text-transform:uppercase;color:var(--ochre)}
.hero{display:grid;align-items:stretch;border-block-end:1px solid var(--line)}
.hero .say{padding:clamp(2rem,6vw,5rem) clamp(1rem,4vw,2.5rem);display:grid;gap:1.25rem;align-content:center;justify-items:start}
.hero p:not(.eyebrow){font-size:1.125rem;color:var(--soft);max-width:34ch}
.hero .do{display:flex;flex-wrap:wrap;gap:.75rem;margin-block-start:.5rem}
.hero img{width:100%;height:100%;min-height:15rem;max-height:36rem;object-fit:cover;object-position:50% 100%}
@media(min-width:48rem){.hero{grid-template-columns:minmax(0,1fr) minmax(0,1.15fr)}.hero .say{padding-inline-start:max(2.5rem,calc((100vw - 75rem)/2 + 2.5rem))}.hero img{min-height:29rem}}
.pledges{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(13rem,100%),1fr));gap:1rem 2rem;padding-block:1.5rem;border-block-end:1px solid var(--line)}
.pledges li{display:grid;grid-template-columns:1.75rem 1fr;gap:0 .75rem;align-items:start;font-size:.9375rem;color:var(--soft);line-height:1.45}
.pledges b{display:block;color:var(--ink);font-weight:650}
.pledges svg{width:1.75rem;height:1.75rem;color:var(--green)}
section.part,article{padding-block:clamp(2.25rem,6vw,4.5rem)}
.head{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:.5rem 1.5rem;margin-block-end:1.5rem}
.head p{color:var(--soft)}
.goods{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:clamp(1.25rem,3vw,2rem) clamp(.875rem,2vw,1.5rem)}
@media(max-width:46rem){.goods{grid-template-columns:repeat(2,minmax(0,1fr))}.good h3{font-size:.9375rem}.good .fact{font-size:.8125rem}.good .buy{flex-wrap:wrap}}
.good{display:grid;grid-template-rows:auto 1fr;gap:.75rem}
.good figure{position:relative;border-radius:.75rem;overflow:hidden;background:var(--band)}
.good img{width:100%;aspect-ratio:4/3;object-fit:cover}
.badge{position:absolute;inset-block-start:.625rem;inset-inline-start:.625rem;padding:.125rem .625rem;border-radius:1rem;background:#fff;color:#1d2b24;font-size:.75rem;font-weight:650}
.good div{display:grid;grid-template-rows:auto 1fr auto;gap:.125rem}
.good .fact{color:var(--soft);font-size:.875rem;line-height:1.45}
.good .buy{display:flex;align-items:center;justify-content:space-between;gap:.5rem;margin-block-start:.5rem;font-variant-numeric:tabular-nums}
.good .buy b{font-size:1.0625rem}
.good button{min-height:2.5rem;padding:.25rem .875rem;border:1.5px solid var(--line);border-radius:.5rem;background:var(--card);color:var(--green);font:inherit;font-size:.875rem;font-weight:650;cursor:pointer}
.good button:hover{border-color:var(--green)}
.band{background:var(--band)}
.story{display:grid;gap:clamp(1.5rem,4vw,3.5rem);align-items:center}
.story img{width:100%;border-radius:.75rem;aspect-ratio:4/3;object-fit:cover}
.story .text{display:grid;gap:1rem;justify-items:start}
@media(min-width:52rem){.story{grid-template-columns:1fr 1fr}}
.prose{max-width:42rem;margin-inline:auto;display:grid;gap:1.25rem}
.prose>p{font-size:1.0625rem;line-height:1.7}
.prose>.lead{font-size:1.25rem;line-height:1.55;color:var(--soft)}
.prose h2{margin-block-start:1rem;font-size:1.5rem}
.prose>img{border-radius:.75rem;width:100%}
.prose blockquote{border-inline-start:3px solid var(--ochre);padding-inline-start:1.25rem;font-size:1.1875rem;font-style:italic}
.by{color:var(--soft);font-size:.9375rem}
#reader-poll{border-block:1px solid var(--line);padding-block:1rem;width:100%}
#reader-poll p{color:var(--soft);font-size:.9375rem}
.steps{display:grid;gap:1rem;counter-reset:step}
.steps li{counter-increment:step;display:grid;grid-template-columns:2.25rem 1fr;gap:0 1rem}
.steps li::before{content:counter(step);width:2.25rem;height:2.25rem;border-radius:50%;background:var(--green);color:var(--onGreen);font-weight:650;line-height:2.25rem;text-align:center}
.panel{background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:clamp(1.125rem,4vw,2rem)}
.gold{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(15rem,100%),1fr));margin-block-start:1.5rem}
.gold p{color:var(--soft);font-size:.9375rem}
.order{display:grid;gap:1.5rem;align-items:start}
@media(min-width:48rem){.order{grid-template-columns:1.6fr 1fr}}
.order li{display:grid;grid-template-columns:5rem 1fr auto;gap:0 1rem;align-items:center;padding-block:.875rem;border-block-end:1px solid var(--line)}
.order li img{border-radius:.5rem;aspect-ratio:4/3;object-fit:cover}
.order li p{color:var(--soft);font-size:.875rem}
.sum{display:grid;gap:.5rem}
.sum div{display:flex;justify-content:space-between;gap:1rem;font-variant-numeric:tabular-nums}
.sum .total{border-block-start:1px solid var(--line);padding-block-start:.625rem;font-weight:700;font-size:1.125rem}
.sum+.button{width:100%;margin-block-start:1.25rem}
.foot{background:var(--bar);color:#fff;margin-block-start:clamp(2rem,6vw,4rem);padding-block:clamp(2rem,5vw,3.5rem);font-size:.9375rem}
.foot .wide{display:grid;gap:2rem;grid-template-columns:repeat(auto-fit,minmax(min(12rem,100%),1fr))}
.foot h2{font:650 1rem/1.4 system-ui,sans-serif;letter-spacing:0;margin-block-end:.5rem}
.foot a{color:#fff;display:inline-block;padding-block:.25rem}
.foot p{color:#d5e3da;max-width:34ch}
.act{display:grid;gap:.5rem;justify-items:start}
.foot .button,.foot .button:hover{background:none;color:#fff;border-color:#fff;margin-block-start:.75rem}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media(prefers-reduced-motion:no-preference){.good img,.button{transition:scale .4s,filter .2s}.good:hover img{scale:1.04}}
`
