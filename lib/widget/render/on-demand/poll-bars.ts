// A question's results as bars.
import type { WireResults } from '../../wire-types'
import type { Make } from '../element'
import STYLE from './poll.css'

function pollBars(
  { el, style }: Make,
  results: WireResults,
  own: readonly string[],
  votes: string | undefined,
  locale: string,
): HTMLElement {
  const total = results.poll.reduce((sum, { count }) => sum + count, 0)
  return el(
    'div',
    { class: 'poll' },
    el('p', { class: 'note', dir: 'auto' }, results.content),
    el(
      'ul',
      null,
      ...results.poll.map(({ id, content, count }) => {
        const part = total > 0 ? count / total : 0
        const bar = el('span', { class: 'fill', 'aria-hidden': 'true' })
        style(bar, { '--part': part })
        return el(
          'li',
          { class: own.includes(`${id}`) ? 'own' : null },
          el('span', { dir: 'auto' }, content),
          el('b', null, part.toLocaleString(locale, { style: 'percent' })),
          bar,
        )
      }),
    ),
    el('p', { class: 'note' }, (votes ?? ENGLISH.votes).replace('{n}', `${total}`)),
  )
}

export const v1 = { style: STYLE, pollBars }
