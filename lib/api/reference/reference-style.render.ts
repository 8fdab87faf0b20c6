// The stylesheet of the reference page.

export const REFERENCE_STYLE = `
:root{color-scheme:light dark;--page:light-dark(#fff,#12181c);--soft:light-dark(#f4f6f8,#1a2227);--ink:light-dark(#16222a,#e7eef2);--muted:light-dark(#4c5a63,#aebac1);--line:light-dark(#d5dde2,#33414a);--accent:light-dark(#00607c,#76c4dc)}
*,*::before,*::after{box-sizing:border-box}
html{scroll-padding-top:1rem;-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",Arial,sans-serif;overflow-wrap:break-word}
a{color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
main:focus{outline:none}
code{font:.875em/1.5 ui-monospace,"SF Mono",Menlo,Consolas,monospace;overflow-wrap:anywhere}
:not(pre)>code{background:var(--soft);border-radius:.25rem;padding:.1em .3em}
pre{margin:0 0 1rem;padding:.875rem 1rem;font-size:.9375rem;background:var(--soft);border:1px solid var(--line);border-radius:.5rem;white-space:pre-wrap;overflow-wrap:anywhere}
h1,h2,h3,h4{line-height:1.25;letter-spacing:-.01em;text-wrap:balance}
h1{margin:0;font-size:2.2rem;letter-spacing:-.02em}
h2{margin:0 0 .5rem;font-size:1.6rem}
h3{margin:0 0 .5rem;font-size:1.2rem}
h3 a{color:inherit;text-decoration:none}
h3 a:hover{text-decoration:underline}
h4{margin:1.5rem 0 .5rem;font-size:.9375rem;color:var(--muted);font-weight:650}
p{margin:0 0 1rem}
table{border-collapse:collapse;margin:0 0 1rem;font-size:.9375rem}
th,td{text-align:start;vertical-align:top;padding:.5rem .75rem .5rem 0;border-block-end:1px solid var(--line)}
td:first-child code{white-space:nowrap}
dl,dd,ul{margin:0;padding:0}
ul{list-style:none}
.skip{position:absolute;inset-block-start:-4rem;inset-inline-start:1rem;padding:.5rem 1rem;background:var(--page);border-radius:.5rem;z-index:1}
.skip:focus{inset-block-start:1rem}
nav{padding:1.25rem .75rem;border-block-end:1px solid var(--line);font-size:.9375rem;line-height:1.4}
nav p{margin:0 .5rem .5rem}
nav summary{padding-inline:.5rem}
nav .home a{font-weight:700;font-size:1.1rem;color:var(--ink);text-decoration:none}
nav li a{display:flex;justify-content:space-between;gap:.75rem;align-items:baseline;padding:.375rem .5rem;border-radius:.375rem;color:inherit;text-decoration:none}
nav li a:hover{background:var(--soft)}
nav .group{font-weight:650;margin-block-start:.5rem}
nav ul ul a{color:var(--muted)}
main{padding:1.5rem 1.25rem 4rem;min-width:0}
.lead{font-size:1.15rem;color:var(--muted);margin:.25rem 0 .75rem}
header{max-width:46rem}
section{margin-block-start:3.5rem}
.operation{padding-block:2rem;border-block-start:1px solid var(--line)}
section>.operation:first-of-type{margin-block-start:1.5rem}
.type,.optional{color:var(--muted);font-size:.875rem}
p.type{margin-block-end:.5rem}
header .type{margin-block:.75rem 1rem}
.optional{font-style:italic;margin-inline-start:.25rem}
.method{flex:none;white-space:nowrap;font-size:.75rem;line-height:1.4;letter-spacing:.03em;font-weight:700;color:light-dark(#14557b,#8ecbf0)}
.method.post{color:light-dark(#17633a,#83d3a2)}
.method.put,.method.patch{color:light-dark(#7a4a00,#e9bd73)}
.method.delete{color:light-dark(#a1202a,#f2a0a5)}
.call{font-size:1rem}
.field{padding-block:.5rem;border-block-start:1px solid var(--line)}
.fields>.field:first-child{border-block-start:0}
dt>code{font-weight:650}
dd p{margin:.125rem 0 0;font-size:.9375rem}
details{margin-block:.375rem}
summary{cursor:pointer;color:var(--accent);font-size:.9375rem;padding-block:.25rem;width:fit-content}
.field details>.fields{border-inline-start:2px solid var(--line);padding-inline-start:.75rem;margin-block-start:.25rem}
.or{margin:.25rem 0;color:var(--muted);font-size:.875rem;font-style:italic}
@media(min-width:60rem){
body{display:grid;grid-template-columns:18rem minmax(0,1fr)}
nav{position:sticky;inset-block-start:0;height:100vh;overflow-y:auto;border-block-end:0;border-inline-end:1px solid var(--line)}
main{padding:2.5rem 2.5rem 6rem;max-width:80rem}
}
@media(min-width:75rem){
.operation{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:2.5rem}
.code h4:first-child{margin-block-start:0}
}
@media(min-width:60rem){@supports selector(::details-content){
nav summary{display:none}
nav details::details-content{content-visibility:visible;display:block}
}}
@media print{nav{display:none}}
`
