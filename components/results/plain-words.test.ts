import { expect, it } from 'vitest'
import { english } from '@/tests/support/english'
import { plainWords, questionWords } from './plain-words'

it.each([
  ['How likely?', 'How likely?'],
  ['<p>How <b>likely</b>?</p><p>Really</p>', 'How likely? Really'],
  ['One<br>two', 'One two'],
  ['<b>Salt &amp; pepper</b> &lt; 5&nbsp;g', 'Salt & pepper < 5 g'],
  ['<p>&amp;lt; stays escaped once</p>', '&lt; stays escaped once'],
  ['<img src="https://example.com/a.png" alt="">', 'No text'],
  ['5 < 6 & 7', '5 < 6 & 7'],
])('%s without markup, without a browser', (text, words) => {
  expect(questionWords(english, { kind: 'custom_content', content: text })).toBe(words)
})

it.each(['<div>', 'a <b>c</b> &amp; d', '<img src=x onerror=alert(1)>'])(
  '%s of a question or an answer is what respondents read',
  (text) => {
    expect(plainWords(english, text)).toBe(text)
    expect(questionWords(english, { kind: 'single_choice', content: text })).toBe(text)
  },
)

it('cuts long texts', () => {
  expect(plainWords(english, 'abcdef', 4)).toBe('abc…')
})
