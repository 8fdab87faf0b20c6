// The page at /demo in an installation without the demo account.
import { html } from '../../lib/render/pages/html'
import { renderPage } from '../../lib/render/pages/page-shell'
import { pickWording } from '../../lib/render/pages/wording'

/** The page as text; it goes with status 404. */
export const renderNoDemoPage = (account: string): string =>
  renderPage({
    title: 'No demo here',
    wording: pickWording('en'),
    survey: null,
    short: true,
    content: html`<h1 class="hero">This installation has no demo</h1><p class="lead">The demo shop shows the surveys of the account ${account}, which is not in this database. Stop the server and start it with <code>npm run demo</code>: that loads the demo into a database of its own and leaves yours alone.</p>`,
  })
