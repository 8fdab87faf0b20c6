import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeXml, escapeXmlAttribute, possibleInXml } from './escape-xml'
import { type ReadXml, readXml, type XmlElement } from './read-xml'

const read = (text: string): ReadXml => readXml(text, { mostElements: 8, deepest: 3 })

const rootOf = (text: string): XmlElement => {
  const found = read(text)
  if ('refused' in found) throw new Error(found.refused)
  return found.root
}

describe('readXml', () => {
  it('keeps the order and the white space of texts and elements', () => {
    const { name, namespace, attributes, children } = rootOf(
      '<a:b xmlns:a="urn:x" a:c=" 1&#10;" d="2"> one <e>two</e>\r\n<![CDATA[<three>]]>&amp;&#x1F600;<!-- no --> </a:b>',
    )
    expect([name, namespace, attributes.get('a:c'), attributes.get('d')]).toEqual([
      ...['b', 'urn:x', ' 1\n', '2'],
    ])
    const inner = { name: 'e', namespace: '', attributes: new Map(), children: ['two'] }
    expect(children).toEqual([' one ', inner, '\n<three>&😀 '])
  })

  it('has names of attributes as data', () => {
    expect(rootOf('<a __proto__="b"/>').attributes.get('__proto__')).toBe('b')
  })

  it.each([
    ['', 'malformed', 1],
    ['text', 'malformed', 1],
    ['<a>\n<b>\n</a>', 'malformed', 3],
    ['<a/>\n<b/>', 'malformed', 2],
    ['<a>&nbsp;</a>', 'malformed', 1],
    ['<a b="1" b="2"/>', 'malformed', 1],
    ['<a:b/>', 'malformed', 1],
    ['<a>\u0001</a>', 'malformed', 1],
    ['<a>&#1;</a>', 'malformed', 1],
    ['<!DOCTYPE a>\n<a/>', 'doctype', 1],
    ['<!DOCTYPE a [\n<!ENTITY b "c">\n]><a>&b;</a>', 'doctype', 3],
    ['<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>', 'doctype', 1],
    ['<a><b><c><d/></c></b></a>', 'too_deep', 1],
    [`<a>${'<b/>'.repeat(8)}</a>`, 'too_many', 1],
    [`<a>${'<b c=""/>'.repeat(4)}</a>`, 'too_many', 1],
  ])('refuses %j', (text, refused, line) => {
    expect(read(text)).toEqual({ refused, line })
  })

  it.each([`<a>${'<b/>'.repeat(7)}</a>`, '<a><b><c/></b></a>'])('reads %s within its limits', (text) => {
    expect(read(text)).toHaveProperty('root')
  })
})

describe('escapeXml', () => {
  it('leaves out what XML cannot have', () => {
    expect(possibleInXml('a\0\u0001\u001F\uD800b\uFFFE\uFFFF\u007F\u0085\u{10FFFF}\uDC00')).toBe(
      'ab\u007F\u0085\u{10FFFF}',
    )
  })

  it('writes texts and attributes that come back as they were', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, value) => {
        const { attributes, children } = rootOf(`<a b="${escapeXmlAttribute(value)}">${escapeXml(text)}</a>`)
        expect(children.join('')).toBe(possibleInXml(text))
        expect(attributes.get('b')).toBe(possibleInXml(value))
      }),
    )
    const { attributes, children } = rootOf(
      `<a b="${escapeXmlAttribute(' "<&>\'\t\r\n')}">${escapeXml('\r\n]]>\r\uFFFD')}</a>`,
    )
    expect([attributes.get('b'), children]).toEqual([' "<&>\'\t\r\n', ['\r\n]]>\r\uFFFD']])
  })
})
