import { expect, it } from 'vitest'
import { plain, plainQuestion } from './event-text.render'

it.each([
  ['I paid < 5 € and waited > 3 days', 'I paid < 5 € and waited > 3 days'],
  ['Use <div>,\r\n not <span>', 'Use <div>, not <span>'],
  ['a &amp; b', 'a &amp; b'],
])('a message has every word of what people write: %s', (text, said) => {
  expect(plain(text)).toBe(said)
  expect(plainQuestion({ kind: 'single_choice', content: text })).toBe(said)
})

it('a message has custom content without its markup', () => {
  const content = '<p>Salt &amp; <b>pepper</b></p><p>Really</p>'
  expect(plainQuestion({ kind: 'custom_content', content })).toBe('Salt & pepper Really')
})
