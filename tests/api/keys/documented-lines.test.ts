// The lines of docs/management-api.md that people copy, in their order.
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { get } from '../../support/api'
import { arrangeAccount } from '../../support/arrange'
import { useTestDatabase } from '../../support/database'
import { arrangeKey } from '../../support/keys'

useTestDatabase()

interface Line {
  path: string
  headers: Record<string, string>
  body: string | undefined
}

/** The calls of curl in a page: enough of a shell for what it shows. */
function readLines(page: string): Line[] {
  const blocks = [...page.matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) =>
    block.replaceAll('\\\n', ' '),
  )
  return blocks.flatMap((block) =>
    [...block.matchAll(/curl "\$SOUNDINGS_URL([^"]*)"(.*?)(?=\ncurl|$)/gs)].map(
      ([, path = '', rest = '']) => ({
        path,
        headers: Object.fromEntries(
          [...rest.matchAll(/-H "([^:]+): ([^"]*)"/g)].map(([, name = '', value = '']) => [
            name.toLowerCase(),
            value,
          ]),
        ),
        body: /-d '([^']*)'/s.exec(rest)?.[1],
      }),
    ),
  )
}

it('each of them works', async () => {
  const { key } = await arrangeKey(await arrangeAccount())
  const lines = readLines(await readFile('docs/management-api.md', 'utf8'))
  expect(lines).toHaveLength(6)
  let id = 0
  for (const { path, headers, body } of lines) {
    const authorization = headers.authorization?.replace('$SOUNDINGS_KEY', key) ?? ''
    const got = await get(path.replace('/surveys/1/', `/surveys/${id}/`), {
      headers: { ...headers, authorization },
      ...(body === undefined ? {} : { method: 'POST', body }),
    })
    expect([path, got.status, got.status === 200 ? '' : got.text]).toEqual([path, 200, ''])
    id = got.json.id ?? id
  }
})
