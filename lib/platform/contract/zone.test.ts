import { describe, expect, it } from 'vitest'
import { isZone } from './zone'

describe('isZone', () => {
  it.each(['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'Asia/Calcutta'])(
    'knows %s',
    (name) => {
      expect(isZone(name)).toBe(true)
    },
  )

  it.each(['', 'Berlin', '+02:00', 'Europe/Berlin ', 'Mars/Olympus', `Europe/${'a'.repeat(80)}`])(
    'does not know %j',
    (name) => {
      expect(isZone(name)).toBe(false)
    },
  )
})
