// Each page of an account can be reached from the navigation, and has a title.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { placesOf } from './places'

const ROOT = 'app/(console)/console/[accountId]'
/** Reached from the page that it belongs to. */
const WITHIN_OTHERS = ['images']

const pages = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('page.tsx'),
)

describe.each(pages)('%s', (page) => {
  it('has a title, unless it leads to another', () => {
    expect(readFileSync(`${ROOT}/${page}`, 'utf8')).toMatch(
      /export const (generateMetadata|metadata)\b|\bredirect\(/,
    )
  })

  it('or the page above it is in components/console/palette/places.ts', () => {
    const [folder] = page.split('/')
    expect([...placesOf('owner').map(({ path }) => path), ...WITHIN_OTHERS]).toContain(folder)
  })
})
