// The list of calls: one line each, with the request and the reply when opened.
import { unwrap } from './unwrap'
import type { Call } from './watch-calls'

const MOST = 120
const CHEVRON =
  '<svg viewBox="0 0 12 12" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false"><path d="m4 2 4 4-4 4"/></svg>'

const WHY: [path: RegExp, why: string][] = [
  [/^\/serve$/, 'Which survey is due here?'],
  [/^\/surveys\/\d+$/, 'May this survey be shown?'],
  [/^\/surveys\/\d+\/questions$/, 'What does it ask?'],
  [/^\/surveys\/\d+\/poll$/, 'What are the poll’s results?'],
  [/^\/surveys\/[^/]+$/, 'Which survey waits for this event?'],
  [/\/viewed_at$/, 'It was seen.'],
  [/\/answer$/, 'A question was answered.'],
  [/\/all_answers$/, 'All questions were answered.'],
  [/\/close$/, 'It was closed.'],
  [/results$/, 'What are the results?'],
  [/^\/track_event$/, 'An event was recorded.'],
  [/\/set_data$/, 'Data about this device.'],
  [/^\/custom_content_link_click$/, 'A link was followed.'],
]

const make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = '',
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name)
  if (className) element.className = className
  element.append(...children)
  return element
}

const summary = (...children: (Node | string)[]): HTMLElement => {
  const element = make('summary')
  element.innerHTML = CHEVRON
  element.append(...children)
  return element
}

const pretty = (text: string): string => {
  try {
    return JSON.stringify(unwrap(text).value, null, 2)
  } catch {
    return text
  }
}

/** The address quoted for a shell. */
const curl = ({ href }: URL): string => `curl '${href.replaceAll("'", '%27')}'`

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    // navigator.clipboard requires https.
    const area = make('textarea', 'unseen')
    area.value = text
    document.body.append(area)
    area.select()
    document.execCommand('copy')
    area.remove()
  }
}

const copyButton = (call: Call): HTMLElement => {
  const button = make('button', '', 'Copy as curl')
  button.type = 'button'
  button.addEventListener('click', async () => {
    await copy(curl(call.url))
    button.textContent = 'Copied'
    setTimeout(() => {
      button.textContent = 'Copy as curl'
    }, 2000)
  })
  return button
}

const parameters = ({ url }: Call): HTMLElement => {
  const list = make('dl')
  for (const [name, value] of url.searchParams) list.append(make('dt', '', name), make('dd', '', value))
  return list
}

const shortPath = (path: string): string => path.replace(/([0-9a-f]{4})[0-9a-f]{4}-[-0-9a-f]{27}/i, '$1…')

export function openCallList(list: HTMLElement, empty: HTMLElement, count: HTMLElement) {
  const rows = new Map<Call, HTMLLIElement>()
  let calls = 0

  const add = (row: HTMLLIElement): void => {
    list.prepend(row)
    while (list.children.length > MOST) list.lastElementChild?.remove()
    empty.hidden = true
    count.textContent = calls ? `(${calls})` : ''
  }
  const said = (call: Call): HTMLElement => {
    const details = make('details', '', summary('Answer'), make('pre', '', pretty(call.body) || 'nothing'))
    const parts: HTMLElement[] = [parameters(call), details]
    if (call.changed.length > 0)
      parts.unshift(make('p', 'altered', `This panel changed the answer: ${call.changed.join(', ')}.`))
    return make('div', 'said', ...parts, make('div', 'do', copyButton(call)))
  }
  const fill = (row: HTMLLIElement, call: Call): void => {
    const isOpen = row.querySelector('details')?.open ?? false
    const failed = call.status !== null && (call.status === 0 || call.status > 399)
    const status = make('span', `status${failed ? ' failed' : call.status === null ? ' open' : ''}`)
    status.textContent = call.status === null ? '…' : call.status === 0 ? 'failed' : String(call.status)
    const path = make('span', 'path', make('i', '', 'GET '), shortPath(call.url.pathname))
    const ms = make('span', 'ms', call.status === null ? '' : `${Math.round(call.ms)} ms`)
    const why = make('span', 'why', WHY.find(([pattern]) => pattern.test(call.url.pathname))?.[1] ?? '')
    if (call.url.searchParams.get('preview_mode') === 'true') why.append(' (preview)')
    const details = make('details', 'call', summary(path, status, ms, why), said(call))
    details.open = isOpen
    row.replaceChildren(details)
  }

  return {
    /** Adds a call, or updates its entry. */
    show(call: Call): void {
      const known = rows.get(call)
      if (known) {
        fill(known, call)
        return
      }
      const row = make('li')
      rows.set(call, row)
      calls++
      fill(row, call)
      add(row)
    },
    script(path: string, bytes: number, ms: number): void {
      const size = bytes ? `${(bytes / 1000).toFixed(1)} kB` : 'from the cache'
      add(
        make(
          'li',
          'script',
          make('span', '', `loaded ${path}`),
          make('span', '', `${size}, ${Math.round(ms)} ms`),
        ),
      )
    },
    event(name: string, what: string): void {
      add(make('li', 'event', make('b', '', name), make('span', '', what)))
    },
    clear(): void {
      rows.clear()
      calls = 0
      list.replaceChildren()
      count.textContent = ''
      empty.hidden = false
    },
  }
}
