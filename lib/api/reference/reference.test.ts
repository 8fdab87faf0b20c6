// The reference pages show every operation of the documents, with lines that a shell can run.
import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { openApiText } from '@/lib/api/openapi/document.endpoint'
import { managementText } from '@/lib/api/openapi/management.endpoint'
import { type ApiDocument, type Call, callsOf, exampleOf, firstMedia } from './api-document.render'
import { exampleCall } from './example-call.render'
import { prose } from './prose.render'
import { renderReference } from './reference-page.render'

const TEXTS = { public: openApiText('https://x.example'), management: managementText('https://x.example') }

describe.each(Object.entries(TEXTS))('the reference of the %s API', (_, text) => {
  const document: ApiDocument = JSON.parse(text)
  const calls = document.tags.flatMap(({ name }) => callsOf(document, name))
  const page = renderReference({ document, source: '/openapi.json', other: { href: '/', name: 'Other' } })
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)

  it('has each operation once, and each link within the page leads somewhere', () => {
    const all = Object.values(document.paths).flatMap((methods) => Object.values(methods))
    expect(ids).toEqual(expect.arrayContaining(all.map(({ operationId }) => operationId)))
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target)
  })

  it('shows no Markdown and nothing that is not there', () => {
    expect(page.replace(/<(pre|code)>.*?<\/\1>/gs, '')).not.toMatch(/\*\*|`|undefined|\[object/)
  })

  it('has lines to copy from which a shell makes the call of the example', () => {
    const sh = 'curl() { printf "%s\\0" "$@"; echo; }\n'
    const script = calls.map(exampleCall).join('\necho\n')
    const env = { ...process.env, SOUNDINGS_URL: 'https://x.example', SOUNDINGS_KEY: 'snd_live_x' }
    const ran = execFileSync('sh', ['-c', sh + script], { env, encoding: 'utf8' }).split('\n\n')
    for (const [index, { method, operation }] of calls.entries()) {
      const words = (ran[index] ?? '').trim().split('\0')
      const valueAfter = (option: string) => words[words.indexOf(option) + 1] ?? ''
      const url = words.find((word) => word.startsWith('https://x.example/')) ?? 'none'
      expect(url).not.toMatch(/[{}]|undefined/)
      const hasBody = words.includes('-d') || words.includes('--data-urlencode')
      expect(words.includes('-X') ? valueAfter('-X') : hasBody ? 'POST' : 'GET').toBe(method)
      const example = firstMedia(operation.requestBody?.content)
      const body = example && exampleOf(example.media)
      if (body) expect(JSON.parse(valueAfter('-d'))).toEqual(body)
      expect(words.includes('Authorization: Bearer snd_live_x')).toBe(operation.security !== undefined)
    }
  })
})

it('quotes what a shell would read', () => {
  const operation: Call['operation'] = {
    operationId: 'x',
    tags: [],
    summary: '',
    parameters: [],
    responses: {},
    requestBody: { content: { 'application/json': { example: { text: `it's $HOME` } } } },
  }
  expect(exampleCall({ method: 'POST', path: '/x', operation })).toContain(`-d '{"text":"it'\\''s $HOME"}'`)
})

it('escapes what is no Markdown', () => {
  expect(prose('**a** `<b>` <i>\n\n    x < y').join('')).toBe(
    '<p><strong>a</strong> <code>&lt;b&gt;</code> &lt;i&gt;</p><pre><code>x &lt; y</code></pre>',
  )
})
