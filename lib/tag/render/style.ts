// The widget's one style sheet. It lives in the shadow root; every colour in it is a custom property of the palette.

const MARK = 'content:"";border:solid;border-width:0 2px 2px 0;transform:rotate(45deg) translate(-1px,-1px)'

export const STYLE = `
:host{all:initial!important;display:contents!important}
:host(.inline){display:block!important;width:100%!important}
@media print{:host{display:none!important}}
*,::before,::after{box-sizing:border-box}
h1,h2,h3,p,ul{margin:0;padding:0}
ul{list-style:none}
.survey{color:var(--fg);background:var(--bg);font:400 16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",Arial,sans-serif;text-align:start;overflow-wrap:break-word;-webkit-text-size-adjust:100%;-webkit-font-smoothing:antialiased;display:flex;flex-direction:column;position:relative;isolation:isolate;z-index:2147483647;animation:rise .32s cubic-bezier(.2,.8,.2,1) both}
.inner{overflow:auto;overscroll-behavior:contain;padding:22px 22px 18px;border-radius:inherit}
.docked{position:fixed;width:var(--width,376px);max-width:calc(100vw - 24px);max-height:calc(100vh - var(--off,20px) - 20px);max-height:calc(100dvh - var(--off,20px) - 20px);border-radius:16px;box-shadow:0 0 0 1px rgb(15 23 32/.07),0 2px 6px rgb(15 23 32/.06),0 16px 48px -8px rgb(15 23 32/.22)}
.inline{max-width:var(--width,640px);border:1px solid var(--line);border-radius:16px;z-index:0;animation-name:fade}
.bar{position:fixed;inset-inline:0;max-height:min(80vh,560px);box-shadow:0 0 0 1px rgb(15 23 32/.07),0 0 40px rgb(15 23 32/.18)}
.top{top:0;--from:-16px;padding-top:env(safe-area-inset-top)}
.bottom{bottom:0;padding-bottom:env(safe-area-inset-bottom)}
.bar>.inner{width:100%;max-width:1160px;margin-inline:auto;padding:16px 64px 16px 24px}
[dir=rtl].bar>.inner{padding-inline:24px 64px}
.full{position:fixed;inset:var(--margin,0px);width:auto;height:auto;max-width:none;max-height:none;margin:0;border:0;padding:0;border-radius:min(var(--margin,0px),20px);background:color-mix(in srgb,var(--bg) var(--veil,100%),transparent);overflow:hidden}
.full>.inner{margin:auto;width:100%;max-height:100%;max-width:calc(var(--width,640px) + 64px);padding:56px 32px 32px}
.full .field{margin-block-start:24px}.full .made{margin-block-start:28px}
::backdrop{background:rgb(12 18 24/.55);animation:fade .3s}
.image::before{content:"";position:absolute;inset:0;z-index:-1;border-radius:inherit;background:var(--image) center/cover;opacity:.14}
.full.image::before{opacity:1}
.full.image>.inner{background:var(--bg);border-radius:16px;padding:40px 32px 28px;max-width:min(calc(var(--width,600px) + 64px),calc(100% - 32px));box-shadow:0 16px 48px -8px rgb(15 23 32/.3)}
.body>*{animation:fade .24s both}
.title{font-size:17px;line-height:1.4;font-weight:600;letter-spacing:-.006em;text-wrap:pretty;white-space:pre-line}
.full .title{font-size:24px;line-height:1.3;letter-spacing:-.015em}
.asked{padding-inline-end:30px}
.full .asked,.together .question+.question .asked{padding:0}
.title,.note,.error{text-align:match-parent}
.note{font-size:14px;color:var(--muted)}
.asked>.note:first-child{margin-block-end:4px}
.asked>.note:last-child{margin-block-start:4px}
.field{margin-block-start:16px;min-width:0}
.with-ends{container-type:inline-size}
.answers{display:grid;gap:8px}
.answer,.submit,.skip,select,textarea,.invitation{font:inherit;color:var(--answer)}
.answer{position:relative;display:flex;align-items:center;gap:12px;min-width:0;min-height:46px;margin:0;padding:10px 14px;border:1px solid var(--line);border-radius:10px;background:var(--bg);line-height:1.4;text-align:start;cursor:pointer;transition:background .12s,border-color .12s}
.answer:hover{background:var(--soft);border-color:var(--edge)}
.answer:active,.answer:has(:checked){background:var(--tint);border-color:var(--accent);box-shadow:inset 0 0 0 1px var(--accent)}
.answer input{appearance:none;flex:none;width:20px;height:20px;margin:0;border:1.5px solid var(--edge);border-radius:50%;background:var(--bg);cursor:pointer;display:grid;place-content:center}
.answer input:checked{border:6px solid var(--accent)}
.answer [type=checkbox]{border-radius:6px}
.answer [type=checkbox]:checked{border-width:1.5px;background:var(--accent)}
.answer [type=checkbox]:checked::after{${MARK};width:6px;height:11px;color:var(--on-accent)}
.label{flex:1;min-width:0;overflow-wrap:anywhere}
img{display:block}
.picture{width:100%;max-height:120px;object-fit:contain;aspect-ratio:4/3;margin-block-end:8px;border-radius:6px}
.list .label{display:flex;align-items:center;gap:12px}
.list .picture{width:72px;max-height:54px;margin:0}
.tiles:not(.rows){display:flex;flex-wrap:wrap}
.tiles:not(.rows)>.answer{flex:1 1 auto}
.tiles .answer:has(img){align-items:start;padding:8px}
.tiles .answer,.scale .answer{justify-content:center;text-align:center;font-weight:500}
.tiles input,.scale input{position:absolute;inset:0;width:100%!important;height:100%!important;opacity:0}
.rows{grid-template-columns:repeat(auto-fill,minmax(max(min(100%,var(--least)),calc((100% - (var(--per-row) - 1)*8px)/var(--per-row) - .1px)),1fr))}
.scale{grid-template-columns:repeat(6,1fr);gap:6px}
.scale .answer{min-height:44px;padding:0;font-variant-numeric:tabular-nums}
@container (min-width:540px){.scale{grid-template-columns:repeat(11,1fr)}}
@container (max-width:293px){.scale{grid-template-columns:repeat(4,1fr)}}
.ends{display:flex;justify-content:space-between;gap:16px;margin-block:8px 2px;font-size:13px;line-height:1.4;color:var(--muted)}
.ends>:last-child:not(:first-child){text-align:end}
.menu{position:relative}
.menu::after{${MARK};position:absolute;inset-inline-end:18px;top:16px;width:8px;height:8px;pointer-events:none;color:var(--answer)}
select,textarea{display:block;width:100%;min-height:46px;margin:0;padding:10px 14px;border:1px solid var(--edge);border-radius:10px;background:var(--bg)}
select{appearance:none;padding-inline-end:40px;text-overflow:ellipsis;cursor:pointer}
option{color:var(--answer);background:var(--bg)}
textarea{min-height:92px;resize:vertical;line-height:1.45}
textarea::placeholder{color:var(--muted);opacity:1}
[aria-invalid]{border-color:var(--error)}
.text .note:not(:empty){display:block;margin-block-start:4px;text-align:end;font-size:13px}
.value{display:block;min-height:1.5em;text-align:center;font-weight:600;color:var(--answer)}
[type=range]{appearance:none;display:block;width:100%;height:44px;margin:0;background:none;cursor:pointer;--track:linear-gradient(to var(--to,right),var(--accent) calc(var(--part)*100%),var(--line) 0)}
[dir=rtl] [type=range]{--to:left}
::-webkit-slider-runnable-track{height:6px;border-radius:3px;background:var(--track)}
::-moz-range-track{height:6px;border-radius:3px;background:var(--track)}
::-webkit-slider-thumb{appearance:none;width:28px;height:28px;margin-top:-11px;border:3px solid var(--bg);border-radius:50%;background:var(--accent);box-shadow:0 0 0 1px var(--edge),0 2px 6px rgb(15 23 32/.2)}
::-moz-range-thumb{width:22px;height:22px;border:3px solid var(--bg);border-radius:50%;background:var(--accent);box-shadow:0 0 0 1px var(--edge),0 2px 6px rgb(15 23 32/.2)}
.slider .ends{margin-block-start:0}
.error{font-size:14px;font-weight:500;color:var(--error)}
.error:not(:empty){margin-block-start:8px}
.actions{display:flex;flex-wrap:wrap;align-items:center;justify-content:flex-end;gap:8px 12px}
.actions:not(:empty){margin-block-start:16px}
.actions .error{flex:1;margin:0}
.submit,.skip{min-height:44px;padding:8px 20px;border:1px solid transparent;border-radius:10px;font-weight:600;cursor:pointer}
.submit{background:var(--accent);color:var(--on-accent)}
.submit:hover{filter:brightness(.94)}
.skip{margin-inline-end:auto;margin-inline-start:-12px;padding-inline:12px;background:none;color:var(--muted);font-weight:500}
.skip:hover{text-decoration:underline}
.invitation{display:block;width:100%;text-align:start}
button.invitation{min-height:44px;border:0;padding:0;padding-inline-end:30px;background:none;font-size:17px;font-weight:600;line-height:1.4;cursor:pointer}
.invitation>.title{padding-inline-end:30px}
.question+.question{margin-block-start:24px;padding-block-start:24px;border-block-start:1px solid var(--line)}
.content{line-height:1.55}
.content>*+*{margin-block-start:10px}
.content h1,.content h2,.content h3{font-size:1.15em;line-height:1.35;letter-spacing:-.01em}
.full .content h1,.full .content h2{font-size:1.5em}
.content ul,.content ol{padding-inline-start:1.3em;list-style:revert}
.content li+li{margin-block-start:6px}
.content a{color:var(--accent);text-underline-offset:2px}
.content img{max-width:100%;height:auto}
.thanks .title::before{${MARK};display:block;width:9px;height:17px;margin:2px 10px 14px;color:var(--accent)}
.poll{margin-block-start:14px}
.poll ul{display:grid;gap:12px;margin-block:12px}
.poll li{display:grid;grid-template-columns:1fr auto;gap:4px 16px;font-size:15px;color:var(--answer)}
.poll .own>:first-child{font-weight:600}
.poll b{font-weight:600;font-variant-numeric:tabular-nums}
.poll .fill{grid-column:1/-1;height:8px;border-radius:4px;background:var(--line);overflow:hidden}
.fill::after{content:"";display:block;height:100%;width:calc(var(--part)*100%);border-radius:4px;background:var(--edge);animation:grow .6s cubic-bezier(.2,.7,.2,1) both;transform-origin:left}
[dir=rtl] .fill::after{transform-origin:right}
.own .fill::after{background:var(--accent)}
.close{position:absolute;inset-block-start:8px;inset-inline-end:8px;width:44px;height:44px;margin:0;padding:0;border:0;border-radius:50%;background:none;color:var(--muted);cursor:pointer}
.top>.close{inset-block-start:calc(8px + env(safe-area-inset-top))}
.close:hover{background:var(--soft);color:var(--fg)}
.close::before,.close::after{content:"";position:absolute;left:14px;top:21px;width:16px;border-top:2px solid;border-radius:1px;transform:rotate(45deg)}
.close::after{transform:rotate(-45deg)}
.preview,.made{font-size:12px;line-height:1.4;color:var(--muted)}
.preview{display:inline-block;margin-block:-4px 12px;padding:2px 10px;border:1px dashed var(--edge);border-radius:20px;font-weight:500}
.made{margin-block-start:16px}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
:focus-visible,.answer:has(:focus-visible){outline:2px solid var(--fg);outline-offset:2px}
[tabindex="-1"],.answer>input:focus-visible{outline:none}
.inner{scroll-padding:8px}
@media(min-width:760px){.bar form:not(.together),.bar .invitation:not(button){display:flex;align-items:center;gap:12px 32px}
.bar .question{flex:1;min-width:0}
.bar form:not(.together) .question:not(.custom-content){display:grid;grid-template-columns:minmax(200px,2fr) 3fr;align-items:center;gap:8px 32px}
.bar .actions{margin:0;flex:none}.bar form:not(.together) .actions{flex-direction:column-reverse;align-items:stretch}.bar .skip{margin:0}
.bar .field{margin:0}.bar .asked,.bar .invitation>.title{padding:0}.bar .invitation>.title{flex:1}
.bar textarea{min-height:68px}.bar .made{margin-block-start:8px}
.bar .list:not(.rows){display:flex;flex-wrap:wrap}
.bar .poll ul{grid-template-columns:1fr 1fr;gap:12px 32px}.bar .thanks .title::before{margin:0 14px 4px 4px;display:inline-block}}
@media(max-width:600px){.docked{left:12px!important;right:12px!important;width:auto;max-width:none}
.inner,.bar>.inner,[dir=rtl].bar>.inner{padding:18px 16px 14px}.full{inset:min(var(--margin,0px),12px)}.full>.inner{padding:52px 20px 24px}.full .title{font-size:21px}}
@media(prefers-reduced-motion:reduce){*,::before,::after,::backdrop{animation:none!important;transition:none!important}}
@media(forced-colors:active){.survey,.answer,.submit,.skip,.close{border:1px solid}.answer:has(:checked){outline:2px solid Highlight}.fill{border:1px solid}.fill::after{background:Highlight!important;forced-color-adjust:none}
[type=range]{accent-color:auto;appearance:auto}}
@keyframes rise{from{opacity:0;transform:translateY(var(--from,16px))}}
@keyframes fade{from{opacity:0}}
@keyframes grow{from{transform:scaleX(0)}}
`
