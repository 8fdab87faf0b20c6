// The query of a request on Vercel, without what the platform adds to it.
import { expect, it } from 'vitest'
import { withoutRouteParameters } from './route-parameters'

it.each([
  ['/serve', '/serve'],
  ['/serve?a=1&b=%20+%2B', '/serve?a=1&b=%20+%2B'],
  ['/q/1/a/2?nxtPquestion_id=1&nxtPanswer_id=2', '/q/1/a/2'],
  ['/q/1?text=a+b%20c&nxtPquestion_id=1', '/q/1?text=a+b%20c'],
  ['/q/1?nxtPquestion_id=1&text=a+b%20c?d&&x', '/q/1?text=a+b%20c?d&&x'],
  // Only names count, not values.
  ['/q/1?text=nxtPart&anxtP=1&nxt=2', '/q/1?text=nxtPart&anxtP=1&nxt=2'],
])('%s is %s', (sent, meant) => {
  expect(withoutRouteParameters(sent)).toBe(meant)
})
