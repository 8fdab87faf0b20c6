// The shop as an example of a host page: its only part of ours is the tag's script element.
import { html, raw } from '../../lib/platform/html/html'
import { BASKET, FERN } from './shop-icons'
import { SHOP_STYLE } from './shop-style'
import { SHOP, VIEWS } from './shop-views'

const LINKS = [
  ['shelter', 'Shelter'],
  ['journal', 'Journal'],
  ['members', 'Members'],
  ['returns', 'Returns'],
] as const

const NAME = 'Fernwood Outfitters'

/** The document, or null for an unknown page. `path`: below the shop's address, '': front page. */
export function renderShopPage(path: string, account: string): string | null {
  const view = Object.hasOwn(VIEWS, path) ? VIEWS[path] : undefined
  if (!view) return null
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex,nofollow">
<title>${view.title} – ${NAME}</title>
<link rel="icon" href="/demo-assets/icon.svg">
<style>${raw(SHOP_STYLE)}</style>
<script src="/demo-shop.js"></script>
<script async src="/tag.js" data-account="${account}"></script>
</head>
<body lang="en">
<a class="skip" href="#main">Skip to the content</a>
<aside class="promise" aria-label="Offer">Free delivery over £60 · Repairs for life</aside>
<header class="top"><div class="wide"><a class="brand" href="${SHOP}">${FERN}Fernwood<small>Outfitters</small></a>
<nav aria-label="Shop"><ul>${LINKS.map(([to, name]) => html`<li><a href="${SHOP}/${to}"${to === path && raw(' aria-current="page"')}>${name}</a></li>`)}</ul></nav>
<a class="basket" href="${SHOP}/order">${BASKET}Basket <b data-count>3</b></a></div></header>
<main id="main">${view.content}</main>
<footer class="foot"><div class="wide"><div><h2>${NAME}</h2><p>A small shop at the edge of an invented wood. Nothing here is for sale.</p>
<div class="act"><button class="button quiet" type="button" data-letter="footer">Get our letter</button><p class="by" role="status"></p></div></div>
<nav aria-label="Help"><h2>Help</h2><ul><li><a href="${SHOP}/returns">Returns</a></li><li><a href="${SHOP}/order">Your basket</a></li></ul></nav>
<nav aria-label="About"><h2>About</h2><ul><li><a href="${SHOP}/journal">Journal</a></li><li><a href="${SHOP}/members">Members</a></li></ul></nav></div></footer>
${Object.entries(VIEWS).map(([name, { title, content }]) => html`<template data-view="${name}" data-title="${title} – ${NAME}">${content}</template>`)}
</body>
</html>
`.toString()
}
