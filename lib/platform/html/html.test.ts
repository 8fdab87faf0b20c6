import { describe, expect, it } from 'vitest'
import { html, raw } from './html'

describe('html', () => {
  it('escapes what is interpolated', () => {
    const evil = `<img src=x onerror="a('&')">\`\0`
    expect(html`<p title="${evil}">${evil}</p>`.toString()).toBe(
      '<p title="&lt;img src=x onerror=&quot;a(&#39;&amp;&#39;)&quot;&gt;&#96;">&lt;img src=x onerror=&quot;a(&#39;&amp;&#39;)&quot;&gt;&#96;</p>',
    )
  })

  it('keeps nested templates and trusted parts', () => {
    const rows = ['a&b', 'c'].map((row) => html`<li>${row}</li>`)
    expect(html`<ul>${rows}</ul>${raw('<hr>')}`.toString()).toBe('<ul><li>a&amp;b</li><li>c</li></ul><hr>')
  })

  it('prints numbers, and nothing for absent values', () => {
    expect(html`${0}|${null}|${undefined}|${false}|${''}`.toString()).toBe('0||||')
  })

  it('escapes an object that only looks like trusted HTML', () => {
    const parsed: unknown = JSON.parse('{"text":"<b>"}')
    const print = () => html`${parsed as string}`
    expect(print).toThrow()
  })
})
