// The link to a survey's redirect address: we show it instead of redirecting (docs/api.md §6).
import { type Html, html } from '@/lib/platform/html/html'
import type { Wording } from './wording.render'

export interface OnwardLink {
  url: string
  host: string
}

/** A link that names its host; null unless it is an absolute http(s) address. */
export const onwardLink = (link: OnwardLink | null, { words }: Wording): Html | null =>
  link !== null && /^https?:\/\//i.test(link.url) && URL.canParse(link.url)
    ? html`<div class="onward"><a href="${link.url}" rel="noreferrer noopener nofollow">${words.continueTo} <bdi>${link.host}</bdi></a><p class="note">${words.otherSite}</p></div>`
    : null
