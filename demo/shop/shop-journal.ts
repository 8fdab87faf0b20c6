// The shop's article, long enough to scroll.
import { type Html, html } from '../../lib/platform/html/html'

/** `poll`: the place for the reader poll. */
export const writeJournal = (
  poll: Html,
): Html => html`<article class="wide"><div class="prose"><p class="eyebrow">Journal, issue 14</p>
<h1 tabindex="-1">Four ways to sleep outside</h1>
<p class="by">By Maren Holt, who runs our repair bench. Six minutes.</p>
<p class="lead">A tent is a house, a tarp is a roof, a hammock is a bed, and a bivvy bag is a dare. We spent a week in each, on the same hill, in the same October.</p>
<img src="/demo-assets/hero.svg" alt="A lit tent among firs at dusk" width="960" height="720">
<h2>The tent</h2>
<p>On the first night it rained sideways, and the tent did what tents do: it made the weather somebody else’s. You can read, cook in the porch, and argue about whose turn it is to go outside. You pay for it in the morning, when you carry a wet kilogram that was dry the day before.</p>
<p>If you buy one shelter in your life, buy this one, and learn to patch it. A ridge tent has two poles and eight pegs. There is nothing in it that cannot be mended at a kitchen table.</p>
<h2>The tarp</h2>
<p>A tarp gives you back the view. It also gives you back the wind, the owls and, on Wednesday, a fox. It weighs less than a lunch and can be pitched in more ways than anyone needs: we used two of them, the one for wind and the one for showing off.</p>
<blockquote>Under a tarp you are outside with an umbrella. In a tent you are inside with a torch.</blockquote>
<h2>The hammock</h2>
<p>Nobody has ever slept badly in a hammock on a warm night, and nobody has ever slept well in one on a cold night without a quilt beneath. There were two trees exactly where we wanted them. There always are, until there are not.</p>
<h2>The bivvy bag</h2>
<p>It is a raincoat for a sleeping bag. You lie down where you stop, and that is the whole manual. At four in the morning the cloud went away, and for a minute there was nothing between me and the Pleiades but some very good fabric.</p>
${poll}
<h2>What we took home</h2>
<p>Take the tent when you go with others, the tarp when you go far, the hammock when you go to be lazy and the bivvy bag when you go alone and want to remember it. And if it tears, bring it in: the bench is open on Thursdays.</p></div></article>`
