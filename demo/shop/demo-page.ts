// The demo page: a shop in a frame, a panel of controls for its surveys, and the tag's calls.
import { html, raw } from '../../lib/platform/html/html'
import type { DemoSurvey } from './demo-survey'
import { CHEVRON, renderControls } from './panel-controls'
import { PANEL_STYLE } from './panel-style'
import { SHOP } from './shop-views'

const MARK = raw(
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true" focusable="false"><path d="M12 2v9"/><circle cx="12" cy="13" r="2" fill="currentColor"/><path d="M7.500 16.500a6 6 0 0 0 9 0M4 19.500a11 11 0 0 0 16 0"/></svg>',
)

const WIDTHS = [
  ['', 'Full'],
  ['768px', 'Tablet'],
  ['390px', 'Phone'],
] as const

/** The whole document. */
export const renderDemoPage = (surveys: DemoSurvey[]): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex,nofollow">
<title>Soundings demo: surveys in a shop</title>
<link rel="icon" href="/demo-assets/icon.svg">
<style>${raw(PANEL_STYLE)}</style>
</head>
<body data-surveys="${JSON.stringify(surveys)}">
<header class="bar" aria-label="Soundings demo"><h1>${MARK}Soundings demo</h1>
<p class="address"><span class="unseen">The shop’s address: </span><span data-address></span></p>
<div class="widths" role="group" aria-label="Width of the shop">${WIDTHS.map(([width, name]) => html`<button type="button" data-width="${width}" aria-pressed="${width === '' ? 'true' : 'false'}">${name}</button>`)}</div>
<button class="toggle" type="button" aria-expanded="true" aria-controls="panel">Try it${CHEVRON}</button></header>
<aside id="panel" aria-label="Try it">
${renderControls(surveys)}
<section class="calls" aria-labelledby="calls"><header><h2 id="calls">Calls of the tag <span data-count></span></h2><button class="small" type="button" data-do="clear">Clear</button></header>
<div class="list" tabindex="0" role="group" aria-labelledby="calls"><p class="empty">The tag has not called yet.</p><ol reversed></ol></div></section>
</aside>
<main class="stage" aria-label="The shop"><iframe title="Fernwood Outfitters, a shop that asks its visitors" data-src="${SHOP}"></iframe><noscript><p>The demo needs scripts. <a href="${SHOP}">The shop alone</a> does not.</p></noscript></main>
<script src="/demo.js"></script>
</body>
</html>
`.toString()
