// Where each kind of event has to be known, beside what the types ask for.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { KINDS_OF_A_POSITION } from '@/lib/integrations/deliveries/place.rules'
import { DELIVERED_KINDS } from '@/lib/integrations/destinations/destination-shapes.endpoint'
import { EVENT_KINDS } from './event-kinds.endpoint'

it('has a place for each kind at a position (place.ts)', () => {
  expect(DELIVERED_KINDS.length).toBeLessThanOrEqual(KINDS_OF_A_POSITION)
})

describe.each(EVENT_KINDS)('%s', (kind) => {
  it('is described in docs/webhooks.md', () => {
    expect(readFileSync('docs/webhooks.md', 'utf8')).toContain(`\n| \`${kind}\` |`)
  })
})
