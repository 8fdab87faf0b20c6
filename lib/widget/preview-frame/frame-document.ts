// The document of the console's preview frame: a neutral page with the browser tag's renderer.

/** Without allow-same-origin: a survey's own code has no access to the console's session. */
export const FRAME_SANDBOX = 'allow-scripts allow-forms'

const STYLE = `
:root{color-scheme:light;--ground:#fff;--bar:#e9edf0;--line:#dfe4e8}
:root[data-scheme=dark]{color-scheme:dark;--ground:#1b1f23;--bar:#2c3238;--line:#343b42}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--ground);font-family:system-ui,sans-serif}
header{display:flex;gap:16px;align-items:center;padding:14px 20px;border-bottom:1px solid var(--line)}
.page{max-width:860px;margin:0 auto;padding:24px 20px 120px}
i{display:block;height:12px;margin:0 0 12px;border-radius:6px;background:var(--bar)}
i.title{height:26px;width:55%;margin:8px 0 22px}
i.picture{height:150px;border-radius:10px;margin:20px 0}
header i{margin:0;width:70px}
header i:first-child{width:110px;height:18px;margin-inline-end:auto}
@media(max-width:480px){header i:nth-child(n+3){display:none}}
`

const lines = (...widths: number[]) => widths.map((width) => `<i style="width:${width}%"></i>`).join('')

/** A separate page, so that its content security policy can allow a survey's own scripts. */
export const FRAME_PATH = '/preview-frame'

export const frameDocument = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Survey</title>
<style>${STYLE}</style>
</head>
<body>
<header aria-hidden="true"><i></i><i></i><i></i><i></i></header>
<div class="page">
<div aria-hidden="true"><i class="title"></i>${lines(100, 94, 97, 60)}<i class="picture"></i>${lines(98, 92, 74)}</div>
<div id="place"></div>
<div aria-hidden="true">${lines(96, 100, 91, 45)}</div>
</div>
<script src="/preview-frame.js"></script>
</body>
</html>`
