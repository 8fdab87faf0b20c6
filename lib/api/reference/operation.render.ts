// One operation on the reference page: what it takes, a line to copy, what it answers.
import { type Html, html, raw } from '@/lib/platform/html/html'
import { type Call, exampleOf, firstMedia, type Operation, type Response } from './api-document.render'
import { exampleCall } from './example-call.render'
import { inline, prose } from './prose.render'
import { describeSchema, field } from './schema-fields.render'

/** Longer examples are closed at first. */
const LONG_LINES = 24

const code = (text: string): Html => html`<pre><code>${text}</code></pre>`

function parameters({ parameters: all }: Operation): Html | null {
  if (all.length === 0) return null
  const rows = all.map(({ name, schema, required, description, in: place }) =>
    field(name, schema, {
      optional: required !== true,
      text: [place === 'header' ? 'A header.' : '', description ?? ''].filter(Boolean).join(' '),
    }),
  )
  return html`<h4>Parameters</h4><dl class="fields">${rows}</dl>`
}

function body({ requestBody }: Operation): Html | null {
  const found = firstMedia(requestBody?.content)
  return (
    found &&
    html`<h4>Body</h4><p class="type">${found.type}</p>${found.media.schema && describeSchema(found.media.schema)}`
  )
}

function replyExample({ content }: Response): Html | null {
  const found = firstMedia(content)
  const example = found && exampleOf(found.media)
  if (example === undefined || example === null) return null
  const text = JSON.stringify(example, null, 2)
  return text.split('\n').length > LONG_LINES
    ? html`<details><summary>Example of a reply</summary>${code(text)}</details>`
    : html`<h4>Example of a reply</h4>${code(text)}`
}

function reply({ description, content }: Response): Html {
  const found = firstMedia(content)
  return html`<h4>Reply</h4>${description !== 'Success.' && html`<p>${inline(description)}</p>`}${
    found?.media.schema &&
    html`<details><summary>Fields of the reply</summary>${describeSchema(found.media.schema)}</details>`
  }`
}

function failures(responses: Operation['responses']): Html {
  const failed = Object.entries(responses).filter(([status]) => status !== '200')
  const rows = failed.map(
    ([status, { description }]) =>
      html`<div class="field"><dt><code>${status}</code></dt><dd>${prose(description)}</dd></div>`,
  )
  return html`<details><summary>Other statuses: ${failed.map(([status]) => status).join(', ')}</summary><dl class="fields">${rows}</dl></details>`
}

export const methodBadge = (method: string): Html =>
  html`<b class="method ${raw(method.toLowerCase())}">${method}</b>`

export function describeOperation(call: Call): Html {
  const { method, path, operation } = call
  const { operationId, summary, description, responses } = operation
  const success = responses['200'] ?? { description: '' }
  return html`<article class="operation" id="${operationId}">
<div class="words">
<h3><a href="#${operationId}">${inline(summary)}</a></h3>
<p class="call">${methodBadge(method)} <code>${path}</code></p>
${prose(description ?? '')}
${parameters(operation)}
${body(operation)}
${reply(success)}
${failures(responses)}
</div>
<div class="code">
<h4>Call</h4>
${code(exampleCall(call))}
${replyExample(success)}
</div>
</article>
`
}
