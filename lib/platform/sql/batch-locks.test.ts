// A batch that meets a lock goes on without the items that need it.
import { expect, it } from 'vitest'
import { Batch } from './batch'

interface Item {
  survey: string
  n: number
}

/**
 * A store in which surveys or single items can be locked; it records which items were written
 * together.
 */
function store() {
  const locked = new Set<string>()
  const runs: string[] = []
  const batch = new Batch<Item, string>(
    async (items, patienceMs) => {
      runs.push(`${items.map(({ survey, n }) => `${survey}${n}`).join(' ')}${patienceMs ? ' shortly' : ''}`)
      await new Promise(setImmediate)
      const held = items.some(({ survey, n }) => locked.has(survey) || locked.has(`${survey}${n}`))
      if (held) throw Object.assign(new Error('locked'), { code: '55P03' })
      return items.map(({ survey, n }) => `${survey}${n}`)
    },
    {
      isLocked: (error) => error instanceof Error && 'code' in error && error.code === '55P03',
      lane: ({ survey }) => survey,
    },
  )
  const add = (survey: string, n: number) => batch.add({ survey, n }).catch(() => 'locked')
  return { locked, runs, add }
}

it('fails only the items of a locked survey', async () => {
  const { locked, add } = store()
  locked.add('a')
  const got = await Promise.all([add('a', 1), add('b', 1), add('a', 2), add('c', 1), add('a', 3)])
  expect(got).toEqual(['locked', 'b1', 'locked', 'c1', 'locked'])
})

it('fails only the locked item of a survey', async () => {
  const { locked, add } = store()
  locked.add('a2')
  const got = await Promise.all([add('a', 1), add('a', 2), add('a', 3), add('b', 1)])
  expect(got).toEqual(['a1', 'locked', 'a3', 'b1'])
})

it('keeps other items apart from that survey until its lock is released', async () => {
  const { locked, runs, add } = store()
  locked.add('a')
  await Promise.all([add('a', 1), add('b', 1)])
  runs.length = 0
  expect(await Promise.all([add('a', 2), add('b', 2), add('b', 3)])).toEqual(['locked', 'b2', 'b3'])
  expect([...runs].sort()).toEqual(['a2', 'b2 b3'])
  locked.clear()
  expect(await add('a', 3)).toBe('a3')
  runs.length = 0
  await Promise.all([add('a', 4), add('b', 4)])
  expect(runs).toEqual(['a4 b4'])
})
