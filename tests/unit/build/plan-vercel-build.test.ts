// What a build on Vercel decides in its first second.
import { expect, it } from 'vitest'
import { planVercelBuild } from '@/scripts/build/plan-vercel-build.mjs'

const DATABASE_URL = 'postgresql://soundings@db/soundings'

it('stops without a database, with a sentence that says what to set', () => {
  for (const settings of [{}, { DATABASE_URL: ' ' }, { NEXT_ADAPTER_PATH: '/adapter' }]) {
    expect(planVercelBuild(settings)).toEqual({ stop: expect.stringMatching(/^DATABASE_URL is not set: /) })
  }
})

it('needs nothing else, and says what makes the functions smaller', () => {
  const plan = planVercelBuild({ DATABASE_URL })
  expect(plan).toEqual({ ownFunction: false, says: expect.stringContaining('NEXT_ENABLE_ADAPTER=1') })
})

it('replaces functions where the builder writes them', () => {
  const plan = planVercelBuild({ DATABASE_URL, NEXT_ADAPTER_PATH: '/adapter' })
  expect(plan).toMatchObject({ ownFunction: true })
})
