// A request of Next's on a platform that does not tell what the caller sent.
import { expect, it } from 'vitest'
import { toCall } from './requests'

it('has spaces where Next has written plus signs, also for an app on iOS', () => {
  const sent = 'http://here.example/serve?note=I%20love%20a+b%20%26%20c%2Bd'
  const url = new URL(sent)
  // As Next does with each address.
  url.searchParams.delete('_rsc')
  expect(url.search).toContain('I+love+a+b')
  expect(toCall(new Request(url))).toMatchObject({
    path: '/serve',
    query: 'note=I%20love%20a%20b%20%26%20c%2Bd',
  })
})
