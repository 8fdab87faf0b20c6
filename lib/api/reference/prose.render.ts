// The Markdown that descriptions in our OpenAPI documents use, as HTML: paragraphs, code, tables,
// bold and italic words.
import { type Html, html } from '@/lib/platform/html/html'

const MARKED = /(`[^`]+`|\*\*[^*]+\*\*|\*[^*]+\*)/

/** One line with code, bold and italic words. */
export const inline = (text: string): Html[] =>
  text.split(MARKED).map((part) => {
    if (/^`.+`$/s.test(part)) return html`<code>${part.slice(1, -1)}</code>`
    if (/^\*\*.+\*\*$/s.test(part)) return html`<strong>${part.slice(2, -2)}</strong>`
    return /^\*.+\*$/s.test(part) ? html`<em>${part.slice(1, -1)}</em>` : html`${part}`
  })

const cellsOf = (line: string): string[] => line.split('|').slice(1, -1)

function table([head = '', , ...rows]: string[]): Html {
  const cells = (line: string) => cellsOf(line).map((cell) => html`<td>${inline(cell.trim())}</td>`)
  const titles = cellsOf(head).map((title) => html`<th scope="col">${inline(title.trim())}</th>`)
  return html`<table><thead><tr>${titles}</tr></thead><tbody>${rows.map((row) => html`<tr>${cells(row)}</tr>`)}</tbody></table>`
}

function block(text: string): Html {
  const lines = text.split('\n')
  if (lines.every((line) => line.startsWith('    ')))
    return html`<pre><code>${lines.map((line) => line.slice(4)).join('\n')}</code></pre>`
  return text.startsWith('|') ? table(lines) : html`<p>${inline(text)}</p>`
}

/** Blocks with empty lines between them. */
export const prose = (text: string): Html[] =>
  text
    .split(/\n{2,}/)
    .filter(Boolean)
    .map(block)
