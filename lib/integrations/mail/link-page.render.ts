// The page of a link in an e-mail: it says what the link does, has a button for it, and then what was
// done. Without a script, and in English as the e-mails are.

import { renderPage } from '@/lib/answering/pages/page-shell.render'
import { MARK } from '@/lib/answering/pages/problem-page.render'
import { pickWording } from '@/lib/answering/pages/wording.render'
import { html } from '@/lib/platform/html/html'

interface Shown {
  purpose: 'agree' | 'leave'
  account: string
  address: string
  consent: string
}

interface Words {
  title: string
  text: string
  button: string | null
}

function wordsOf({ purpose, account, address, consent }: Shown): Words {
  if (consent === 'withdrawn')
    return {
      title: 'You are unsubscribed',
      text: `${address} gets no more e-mails from ${account}.`,
      button: null,
    }
  if (purpose === 'leave')
    return {
      title: 'Unsubscribe?',
      text: `${address} will get no more e-mails about the surveys of ${account}.`,
      button: 'Unsubscribe',
    }
  if (consent === 'given')
    return {
      title: 'You will get e-mails',
      text: `${address} gets e-mails about the surveys of ${account}. Each has a link to unsubscribe.`,
      button: null,
    }
  return {
    title: 'Do you want e-mails?',
    text: `${account} would like to send e-mails about its surveys to ${address}.`,
    button: 'Yes, send me e-mails',
  }
}

const GONE: Words = {
  title: 'This link does nothing any more',
  text: 'The address that it was made for gets no e-mails from here.',
  button: null,
}

const LATER: Words = {
  title: 'This does not work right now',
  text: 'Please open the link again in a minute.',
  button: null,
}

/** Null: the link is unknown. */
export const renderLinkPage = (shown: Shown | null): string =>
  render(shown ? wordsOf(shown) : GONE, shown === null)

/** Something failed on our side. */
export const renderLinkProblem = (): string => render(LATER, true)

function render({ title, text, button }: Words, isProblem: boolean): string {
  return renderPage({
    title,
    wording: pickWording('en'),
    survey: null,
    short: true,
    content: html`${isProblem && MARK}<h1 class="hero" dir="auto">${title}</h1><p class="lead" dir="auto">${text}</p>${button && html`<form method="post" class="onward"><button type="submit">${button}</button></form>`}`,
  })
}
