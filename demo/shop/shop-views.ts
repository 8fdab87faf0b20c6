// The content of the shop's pages, by the last part of the address.
import { type Html, html } from '../../lib/platform/html/html'
import { PRODUCTS, type Product } from './products'
import { NEEDLE, TALK, VAN } from './shop-icons'
import { writeJournal } from './shop-journal'

export interface View {
  /** The document's title, followed by the shop's name. */
  title: string
  content: Html
}

export const SHOP = '/demo/shop'

const money = (pounds: number): string => `£${pounds}`

const card = ({ name, fact, price, image, alt, badge }: Product): Html =>
  html`<li class="good"><figure><img src="/demo-assets/${image}" alt="${alt}" width="320" height="240">${badge && html`<span class="badge">${badge}</span>`}</figure>
<div><h3>${name}</h3><p class="fact">${fact}</p><p class="buy"><b>${money(price)}</b><button type="button" data-add="${name}">Add<span class="unseen"> ${name} to the basket</span></button></p></div></li>`

const POLL_PLACE = html`<aside id="reader-poll" aria-label="Reader poll"><h3>Reader poll</h3><p>Every issue of the journal asks one question.</p></aside>`

const HOME = html`<section class="hero" aria-label="Autumn collection"><div class="say"><p class="eyebrow">Autumn, made to be mended</p>
<h1 tabindex="-1">Carry less. Stay&nbsp;longer.</h1>
<p>Tents, packs and wool for slow trips, from a small shop that repairs everything it sells.</p>
<p class="do"><a class="button" href="${SHOP}/shelter">Shop shelter</a><a class="button quiet" href="${SHOP}/journal">Read the journal</a></p></div>
<img src="/demo-assets/hero.svg" alt="A lit tent among firs at dusk, with mountains behind it" width="960" height="720"></section>
<div class="wide"><ul class="pledges"><li>${NEEDLE}<span><b>Repairs for life</b>Send it back, we sew it up.</span></li><li>${VAN}<span><b>Free delivery over £60</b>In boxes that were boxes before.</span></li><li>${TALK}<span><b>People who camp</b>Ask us: we have slept in all of it.</span></li></ul></div>
<section class="part wide" aria-labelledby="goods"><div class="head"><h2 id="goods">What we would pack today</h2><p>Eight things, none of them twice.</p></div>
<ul class="goods">${PRODUCTS.slice(0, 8).map(card)}</ul></section>
<section class="part band" aria-labelledby="story"><div class="wide story"><img src="/demo-assets/tarp.svg" alt="An orange tarp between two trees" width="160" height="120">
<div class="text"><p class="eyebrow">From the journal</p><h2 id="story">Four ways to sleep outside</h2><p>A tent is a house, a tarp is a roof, a hammock is a bed, and a bivvy bag is a dare. We spent a week in each.</p><a class="button quiet" href="${SHOP}/journal">Read the story</a>${POLL_PLACE}</div></div></section>`

const SHELTER = html`<section class="part wide" aria-labelledby="goods"><p class="eyebrow">Shelter</p><div class="head"><h1 id="goods" tabindex="-1">A roof for every tree line</h1><p>Four shelters, from palace to cocoon.</p></div>
<h2 class="unseen">All shelters</h2><ul class="goods">${PRODUCTS.filter(({ shelter }) => shelter).map(card)}</ul></section>`

const RETURNS = html`<article class="wide"><div class="prose"><p class="eyebrow">Help</p><h1 tabindex="-1">Sending something back</h1>
<p class="lead">You have 100 days. Mud is fine, we have seen worse.</p>
<ol class="steps"><li><span><b>Tell us which order.</b> The number begins with FW and is in your e-mail.</span></li><li><span><b>Print the label,</b> or show its code at the counter of the post office.</span></li><li><span><b>Hand it over.</b> Your money is back two days after the parcel reaches us.</span></li></ol>
<div class="act"><button class="button" type="button" data-return="FW-20418">Print the label for FW-20418</button><p class="by" role="status"></p></div>
<p>Something broke after years of use? That is no return but a repair, and repairs are free. <a href="${SHOP}/journal">Read how we mend things.</a></p></div></article>`

const MEMBERS = html`<section class="part wide" aria-labelledby="members"><p class="eyebrow">Members</p><h1 id="members" tabindex="-1">Good to see you, gold member</h1>
<h2 class="unseen">What is yours</h2><ul class="gold"><li class="panel"><h3>Next season, before anyone</h3><p>Look at what we are making, and tell us what to leave out.</p></li><li class="panel"><h3>A mending evening</h3><p>Every first Thursday. Bring your torn things and a friend.</p></li><li class="panel"><h3>The gear library</h3><p>Borrow a tent for a week before you buy one for life.</p></li></ul></section>`

const ORDER = html`<section class="part wide" aria-labelledby="basket"><h1 id="basket" tabindex="-1">Your basket</h1>
<h2 class="unseen">What is in it</h2><div class="order"><ul><li><img src="/demo-assets/ridge-tent.svg" alt="" width="320" height="240"><div><h3>Alder 2 ridge tent</h3><p>Moss green, one</p></div><b>£289</b></li><li><img src="/demo-assets/mug.svg" alt="" width="320" height="240"><div><h3>Basecamp mug</h3><p>Teal, two</p></div><b>£28</b></li></ul>
<div class="panel"><dl class="sum"><div><dt>Goods</dt><dd>£317</dd></div><div><dt>Delivery</dt><dd>free</dd></div><div class="total"><dt>Total</dt><dd>£317</dd></div></dl><button class="button" type="button" data-order="317">Place the order</button><p class="by" role="status"></p></div></div></section>`

/** By path below the shop's address; the first is the front page. */
export const VIEWS: Record<string, View> = {
  '': { title: 'Gear for slow trips', content: HOME },
  shelter: { title: 'Shelter', content: SHELTER },
  journal: { title: 'Four ways to sleep outside', content: writeJournal(POLL_PLACE) },
  returns: { title: 'Returns', content: RETURNS },
  members: { title: 'Members', content: MEMBERS },
  order: { title: 'Basket', content: ORDER },
}
