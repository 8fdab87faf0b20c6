import { expect, it } from 'vitest'
import { plainWords } from '@/components/reports/plain-words'
import { english } from '../../support/english'

it.each([
  ['How likely?', 'How likely?'],
  ['<p>How <b>likely</b>?</p><p>Really</p>', 'How likely? Really'],
  ['One<br>two', 'One two'],
  ['<b>Salt &amp; pepper</b> &lt; 5&nbsp;g', 'Salt & pepper < 5 g'],
  ['<p>&amp;lt; stays escaped once</p>', '&lt; stays escaped once'],
  ['<img src="https://example.com/a.png" alt="">', 'No text'],
  ['5 < 6 & 7', '5 < 6 & 7'],
])('%s without markup, without a browser', (text, words) => {
  expect(plainWords(english, text)).toBe(words)
})

it('cuts long texts', () => {
  expect(plainWords(english, 'abcdef', 4)).toBe('abc…')
})
