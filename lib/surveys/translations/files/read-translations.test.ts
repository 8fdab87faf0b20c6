import { describe, expect, it } from 'vitest'
import { plainEnglish, say } from '@/lib/platform/contract/translator'
import { readTranslations } from './read-translations.rules'

const CORE_1 = 'urn:oasis:names:tc:xliff:document:1.2'
const CORE_2 = 'urn:oasis:names:tc:xliff:document:2.0'

const read = (text: string) => {
  const found = readTranslations(text)
  return 'problem' in found ? say(plainEnglish, found.problem) : found
}

const textsOf = (text: string) => {
  const found = read(text)
  return typeof found === 'string' ? found : found.texts.map(({ path, target }) => [path, target])
}

const xliff1 = (units: string, file = 'source-language="en"') =>
  `<xliff version="1.2" xmlns="${CORE_1}"><file ${file}><body>${units}</body></file></xliff>`

const xliff2 = (units: string) =>
  `<xliff version="2.0" xmlns="${CORE_2}" srcLang="en"><file id="f"><unit id="a">${units}</unit></file></xliff>`

/** The translation of one text whose source is "Hello". */
const target1 = (target: string) =>
  textsOf(xliff1(`<trans-unit id="a"><source>Hello</source>${target}</trans-unit>`))

describe('XLIFF 1.2', () => {
  it.each([
    ['<target>Hallo</target>', 'Hallo'],
    ['<target> Hal<!-- no -->lo \r\n </target>', ' Hallo \n '],
    ['<target><![CDATA[<b>A & B</b>]]>&lt;br&gt;</target>', '<b>A & B</b><br>'],
    ['<target>A <g id="1">b <g id="2">c</g></g> d</target>', 'A b c d'],
    [
      '<target>A<x id="1"/>b<x id="2" equiv-text="{{data:name|you}}"/><x id="3" ctype="lb"/>c</target>',
      'Ab{{data:name|you}}\nc',
    ],
    [
      '<target><bpt id="1">&lt;b&gt;</bpt>A<ept id="1">&lt;/b&gt;</ept><ph id="2">&lt;br&gt;</ph></target>',
      '<b>A</b><br>',
    ],
    ['<target><ph id="1">&lt;img alt="<sub>A dog</sub>"&gt;</ph></target>', '<img alt="A dog">'],
    ['<target><mrk mtype="protected">A</mrk> b</target>', 'A b'],
    ['<target state="new">Hallo</target>', 'Hallo'],
    ['<target state="needs-review-translation">Hallo</target>', 'Hallo'],
    ['<target>Hello</target>', 'Hello'],
  ])('reads %s', (target, text) => {
    expect(target1(target)).toEqual([['a', text]])
  })

  it.each([
    '',
    '<target/>',
    '<target>\n  </target>',
    '<target state="new">Hello</target>',
    '<target state="needs-translation">Hallo</target>',
    '<target state="needs-l10n">Hallo</target>',
    '<alt-trans><source>Hello</source><target>Hallo</target></alt-trans>',
    '<seg-source><mrk mtype="seg" mid="1">Hello.</mrk> <mrk mtype="seg" mid="2">Bye.</mrk></seg-source><target><mrk mtype="seg" mid="1">Hallo.</mrk> <mrk mtype="seg" mid="2"/></target>',
    '<seg-source><mrk mtype="seg" mid="1">Hello.</mrk><mrk mtype="seg" mid="2">Bye.</mrk></seg-source><target><mrk mtype="seg" mid="1">Hallo.</mrk></target>',
  ])('takes %s for no translation', (target) => {
    expect(target1(target)).toEqual([])
  })

  it('puts the segments of a text together', () => {
    const segments = (one: string, other: string) =>
      `<g id="1"><mrk mtype="seg" mid="0">${one}</mrk> <mrk mtype="seg" mid="1">${other}</mrk></g>`
    expect(
      target1(`<seg-source>${segments('A.', 'B.')}</seg-source><target>${segments('C.', 'D.')}</target>`),
    ).toEqual([['a', 'C. D.']])
  })

  it('goes by the name, and by the id where a tool has dropped it', () => {
    const units = ['id="1" resname="thankYou"', 'id="thank_x20_you"', 'id="invitation.text" resname=""', '']
    expect(
      textsOf(xliff1(units.map((unit) => `<trans-unit ${unit}><target>A</target></trans-unit>`).join(''))),
    ).toEqual([
      ['thankYou', 'A'],
      ['thank you', 'A'],
      ['invitation.text', 'A'],
    ])
  })
})

describe('XLIFF 2.0', () => {
  it.each([
    ['<segment><source>Hello</source><target>Hallo</target></segment>', 'Hallo'],
    ['<segment state="initial"><source>Hello</source><target>Hallo</target></segment>', 'Hallo'],
    ['<segment state="final"><source>Hello</source><target>Hello</target></segment>', 'Hello'],
    [
      '<segment><source>A.</source><target>B.</target></segment><ignorable><source> </source></ignorable><segment><source>C.</source><target>D.</target></segment>',
      'B. D.',
    ],
    [
      '<segment><source>A.</source><target>B.</target></segment><ignorable><source> </source><target>-</target></ignorable><segment><source> </source></segment>',
      'B.- ',
    ],
    [
      '<segment><source>A</source><target order="3">B</target></segment><ignorable><source> </source></ignorable><segment><source>C</source><target order="1">D</target></segment>',
      'D B',
    ],
    [
      '<originalData><data id="d1">&lt;b&gt;</data><data id="d2">&lt;/b&gt;</data><data id="d3">A<cp hex="0007"/></data></originalData><segment><source>Hello</source><target><pc id="1" dataRefStart="d1" dataRefEnd="d2">Hallo</pc><ph id="2" dataRef="d3"/></target></segment>',
      '<b>Hallo</b>A\u0007',
    ],
    [
      '<segment><source>Hello</source><target><sc id="1" equiv="[" disp="no"/>A<ec startRef="1" disp="]"/><ph id="2"/></target></segment>',
      '[A]',
    ],
    [
      '<segment><source>Hello</source><target><pc id="1"><mrk id="m" translate="no">A</mrk></pc><sm id="n"/>B<em startRef="n"/></target></segment>',
      'AB',
    ],
    [
      '<segment><source>Hello</source><target>A<cp hex="001F"/><cp hex="0000"/><cp hex="D800"/><cp hex="x"/><cp/></target></segment>',
      'A\u001F',
    ],
  ])('reads %s', (unit, text) => {
    expect(textsOf(xliff2(unit))).toEqual([['a', text]])
  })

  it.each([
    '<segment><source>Hello</source></segment>',
    '<segment><source>Hello</source><target> </target></segment>',
    '<segment state="initial"><source>Hello</source><target>Hello</target></segment>',
    '<segment state="translated" subState="poedit:fuzzy"><source>Hello</source><target>Hallo</target></segment>',
    '<segment><source>A.</source><target>B.</target></segment><segment><source>C.</source></segment>',
    `<m:matches xmlns:m="urn:oasis:names:tc:xliff:matches:2.0"><m:match ref="#1"><source>Hello</source><target>Hallo</target></m:match></m:matches><segment><source>Hello</source></segment>`,
  ])('takes %s for no translation', (unit) => {
    expect(textsOf(xliff2(unit))).toEqual([])
  })
})

describe('XLIFF of any version', () => {
  it.each(['2.1', '2.2', '1.1'])('is read as %s', (version) => {
    const unit = version.startsWith('1')
      ? '<body><trans-unit id="a"><source>A</source><target>B</target></trans-unit></body>'
      : '<unit id="a"><segment><source>A</source><target>B</target></segment></unit>'
    const namespace = `urn:oasis:names:tc:xliff:document:${version}`
    expect(textsOf(`<xliff version="${version}" xmlns="${namespace}"><file>${unit}</file></xliff>`)).toEqual([
      ['a', 'B'],
    ])
  })

  it('may have its parts in groups and in several files', () => {
    const unit = (id: string) => `<trans-unit id="${id}"><source>A</source><target>B</target></trans-unit>`
    const file = (units: string) => `<file original="s" target-language="de"><body>${units}</body></file>`
    const text = `<xliff version="1.2">${file(`<group><group>${unit('b')}</group></group>${unit('a')}`)}${file(unit('c') + unit('a'))}</xliff>`
    expect(read(text)).toEqual({
      survey: 's',
      sourceLanguage: null,
      targetLanguage: 'de',
      texts: ['b', 'a', 'c'].map((path) => ({ path, source: 'A', target: 'B' })),
    })
  })
})

describe('CSV', () => {
  it.each([
    ['path,source,target,note\r\na,Hello,Hallo,\r\n', [['a', 'Hallo']]],
    ['\uFEFFpath;source;target;note\na;Hello;"Hallo; du";\n', [['a', 'Hallo; du']]],
    ['path\tsource\ttarget\na\tHello\tHallo, du', [['a', 'Hallo, du']]],
    [' Target , PATH \nHallo,a', [['a', 'Hallo']]],
    [
      '"path","target"\n"a","=1"\n"b","\'=1"\n"c","\'=1"',
      [
        ['a', '=1'],
        ['b', '=1'],
        ['c', '=1'],
      ],
    ],
    [
      'path,target\n a ,Hallo,,\n,,\n\nb\nc, \nd,Hi',
      [
        ['a', 'Hallo'],
        ['d', 'Hi'],
      ],
    ],
    ['path,target\na,Hi\na,Hi', [['a', 'Hi']]],
    ['path,target', []],
    ['path,target\na,<b>Hi</b>', [['a', '<b>Hi</b>']]],
  ])('reads %j', (text, texts) => {
    expect(textsOf(text)).toEqual(texts)
  })

  it('may be without the sources', () => {
    expect(read('path,target\na,Hallo')).toMatchObject({
      texts: [{ path: 'a', source: null, target: 'Hallo' }],
    })
  })
})

const NEITHER =
  'The file is neither XLIFF nor CSV with the columns "path" and "target". Upload a file that was downloaded here and then translated.'
const NOT_UTF_8 =
  'The file is not in the encoding UTF-8. Save it as UTF-8, which Excel calls "CSV UTF-8", and upload it again.'
const DOCTYPE =
  'The file has a document type declaration (DOCTYPE), which is not read. Remove it and upload the file again.'
const TOO_LARGE = 'The file is too large. Upload a file of at most 5 MB.'
const SEVERAL =
  'The file has translations of several surveys or into several languages. Upload a file for each of them.'
const TWICE = 'The file has two different translations of "a". Keep one of them and upload the file again.'
const notXliff = (line: number) =>
  `Line ${line} of the file cannot be read as XLIFF. Save the file again in your translation tool and upload it.`
const notFitting = (line: number) =>
  `The cells in line ${line} of the file do not fit the columns. Put quotation marks around texts with commas, semicolons, line breaks or quotation marks, and upload the file again.`

const asUtf8 = (text: string, encoding: 'utf16le' | 'latin1') =>
  new TextDecoder().decode(Buffer.from(text, encoding))

const twoFiles = (one: string, other: string) =>
  `<xliff version="1.2"><file ${one}><body/></file><file ${other}><body/></file></xliff>`

describe('what cannot be read is said', () => {
  it.each([
    ['nothing', '', NEITHER],
    ['another table', 'key,text\na,b', NEITHER],
    ['JSON', '{"path":"a","target":"b"}', NEITHER],
    ['other XML', '<svg xmlns="http://www.w3.org/2000/svg"/>', NEITHER],
    ['UTF-16', asUtf8('\uFEFF<?xml version="1.0" encoding="UTF-16"?><xliff/>', 'utf16le'), NOT_UTF_8],
    ['UTF-16 without a byte order mark', asUtf8('path,target\na,b', 'utf16le'), NOT_UTF_8],
    ['CSV of Windows', asUtf8('path,target\na,Ünlü', 'latin1'), NOT_UTF_8],
    [
      'another version',
      '<xliff version="3.0"/>',
      'XLIFF 3.0 cannot be read. Save the file as XLIFF 1.2 or 2.0 and upload it again.',
    ],
    ['broken XML', `${xliff1('')}\n<a>`, notXliff(2)],
    ['an entity of HTML', xliff1('<trans-unit id="a"><target>a&nbsp;b</target></trans-unit>'), notXliff(1)],
    ['a type of document', `<!DOCTYPE xliff SYSTEM "file:///etc/passwd">${xliff1('')}`, DOCTYPE],
    ['entities of its own', `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${xliff1('')}`, DOCTYPE],
    ['deep nesting', '<xliff version="1.2">'.repeat(101), notXliff(1)],
    ['too many elements', xliff1('<note/>'.repeat(300_000)), notXliff(1)],
    [
      'a long code that many elements refer to',
      xliff2(
        `<originalData><data id="d">${'a'.repeat(1_000_000)}</data></originalData><segment><source/><target>${'<ph id="p" dataRef="d"/>'.repeat(6)}</target></segment>`,
      ),
      TOO_LARGE,
    ],
    ['an open quotation mark', 'path,target\na,Hi\nb,"Hi\n', notFitting(3)],
    ['text behind a quotation mark', 'path,target\na,"Hi" there', notFitting(2)],
    ['a comma that is not quoted', 'path,source,target\na,Hi,Hallo\na,Hi you,Hallo, du', notFitting(3)],
    ['a text without a path', 'path,target\n,Hi', notFitting(2)],
    ['two translations', 'path,target\na,Hi\nb,Hi\na,Hallo', TWICE],
    ['two surveys', twoFiles('original="a"', 'original="b"'), SEVERAL],
    ['two languages', twoFiles('target-language="a"', 'target-language="b"'), SEVERAL],
    ['too much', `path,target\na,${'a'.repeat(5 * 1024 * 1024)}`, TOO_LARGE],
    ['too many bytes', `path,target\na,${'你'.repeat(1_750_000)}`, TOO_LARGE],
  ])('%s', (_, text, problem) => {
    expect(read(text)).toBe(problem)
  })

  it('reads 5 MB', () => {
    const text = 'path,target\na,'
    expect(read(text + 'a'.repeat(5 * 1024 * 1024 - text.length))).toHaveProperty('texts')
  })
})
