// The lines of curl that people copy from pages about the management API, in their order.
import { readFile } from 'node:fs/promises'
import { afterEach, expect, it } from 'vitest'
import { replaceEnv } from '@/lib/platform/env'
import { get } from '../../../support/api'
import { arrangeAccount } from '../../../support/arrange'
import { useTestDatabase } from '../../../support/database'
import { arrangeKey } from '../../../support/keys'
import { setEnv } from '../../../support/serving'

useTestDatabase()
afterEach(() => replaceEnv(null))

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

it.each([
  ['docs/management-api.md', 7],
  ['docs/first-hour.md', 6],
])('each of %s works', async (page, count) => {
  setEnv({ WEBHOOKS_TO_PRIVATE_ADDRESSES: true })
  const { key } = await arrangeKey(await arrangeAccount())
  const lines = readLines(await readFile(page, 'utf8'))
  expect(lines).toHaveLength(count)
  const made: Record<string, number> = {}
  for (const { path, headers, body } of lines) {
    const authorization = headers.authorization?.replace('$SOUNDINGS_KEY', key) ?? ''
    const own = path.replace(/(surveys|destinations)\/1\//, (_, list: string) => `${list}/${made[list]}/`)
    const got = await get(own, {
      headers: { ...headers, authorization },
      ...(body === undefined ? {} : { method: 'POST', body }),
    })
    expect([path, got.status, got.status === 200 ? '' : got.text]).toEqual([path, 200, ''])
    const list = path.split('/').at(-1) ?? ''
    made[list] = got.json.id ?? made[list]
  }
})
