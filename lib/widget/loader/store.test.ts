// What the tag stores on the device, and what it keeps in memory where storage is refused.
import { expect, it } from 'vitest'
import { openStore, PREFIX } from './store'
import { countPage, openVisitor, VISIT_MS } from './visits'

const UDID = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'

class Box {
  [name: string]: unknown
  constructor(
    kept: Record<string, string> = {},
    private readonly limit = Number.POSITIVE_INFINITY,
  ) {
    Object.assign(this, kept)
    Object.defineProperty(this, 'limit', { enumerable: false })
  }
  getItem(name: string): string | null {
    return typeof this[name] === 'string' ? (this[name] as string) : null
  }
  setItem(name: string, value: string): void {
    if (value.length > this.limit) throw new Error('QuotaExceededError')
    this[name] = value
  }
  removeItem(name: string): void {
    delete this[name]
  }
}

const refused = (): never => {
  throw new Error('SecurityError')
}

it('stores values on the device', () => {
  const box = new Box()
  openStore(() => box, true).set('soundings', '1')
  expect(openStore(() => box, true).get('soundings')).toBe('1')
})

it.each([
  ['refused', refused],
  ['full', () => new Box({}, 0)],
])('keeps values in memory where storage is %s', (_, open) => {
  const store = openStore(open, true)
  store.set('soundings', '1')
  expect(store.get('soundings')).toBe('1')
  expect(store.list('sound')).toEqual(['soundings'])
  store.set('soundings', null)
  expect(store.get('soundings')).toBeNull()
})

it('does not access storage before consent, stores its values after it, and nothing after a refusal', () => {
  const box = new Box({ cart: '3' })
  let looks = 0
  const store = openStore(() => {
    looks++
    return box
  }, false)
  store.set('soundings', '1')
  expect(store.get('soundings')).toBe('1')
  expect(looks).toBe(0)
  store.consent(true)
  expect(box.getItem('soundings')).toBe('1')
  store.consent(false)
  expect(Object.keys(box)).toEqual(['cart'])
  store.set('soundings', '2')
  expect(Object.keys(box)).toEqual(['cart'])
})

it('counts every page, and a new visit after half an hour away', () => {
  const first = countPage({}, 1e12)
  expect(first).toMatchObject({ visits: 1, pages: 1, last: 1e12 })
  expect(first.udid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  const second = countPage(first, 1e12 + VISIT_MS)
  expect(second).toMatchObject({ udid: first.udid, visits: 1, pages: 2 })
  expect(countPage(second, second.last + VISIT_MS + 1)).toMatchObject({ visits: 2, pages: 3 })
})

it.each([
  ['{"udid":5,"visits":"x","pages":null}', 1],
  ['[]', 1],
  ['null', 1],
  ['no json', 1],
  [`{"udid":"${UDID}","visits":4,"pages":7,"last":0}`, 8],
])('starts fresh from unreadable data: %s', (kept, pages) => {
  const visitor = openVisitor(openStore(() => new Box({ [PREFIX]: kept }), true))
  visitor.seePage()
  expect(visitor.now().pages).toBe(pages)
  expect(visitor.now().udid).toMatch(/^[-0-9a-f]{36}$/)
})
