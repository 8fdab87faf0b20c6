import { expect, it, test } from 'vitest'
import { guard, unguard } from './formula-guard.rules'
import type { TranslationFile } from './translation-entry.rules'
import { idOfPath, pathOfId } from './unit-id.rules'
import { writeTranslations } from './write-translations.rules'

const FILE: TranslationFile = {
  survey: 'customer-survey',
  sourceLanguage: 'en',
  targetLanguage: 'de-AT',
  entries: [
    {
      path: 'questions.price.content',
      source: 'Is {{data:plan|your plan}} "dear" & <big>?\r\n]]>\u0001',
      target: 'Ist {{data:plan|Ihr Tarif}} teuer?',
      note: 'A question <1>',
      html: false,
    },
    { path: 'questions.price.answers.so-so.content', source: '-', target: ' ', note: null, html: false },
    { path: 'thankYou', source: '<p>Thank&nbsp;you</p>', target: null, note: '', html: true },
  ],
}

it('writes XLIFF 1.2', () => {
  expect(writeTranslations('xliff-1.2', FILE)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
  <file original="customer-survey" source-language="en" target-language="de-AT" datatype="plaintext">
    <body>
      <trans-unit id="questions.price.content" resname="questions.price.content" xml:space="preserve">
        <source>Is {{data:plan|your plan}} "dear" &amp; &lt;big&gt;?&#13;
]]&gt;</source>
        <target state="translated">Ist {{data:plan|Ihr Tarif}} teuer?</target>
        <note from="developer">A question &lt;1&gt;</note>
      </trans-unit>
      <trans-unit id="questions.price.answers.so-so.content" resname="questions.price.answers.so-so.content" xml:space="preserve">
        <source>-</source>
      </trans-unit>
      <trans-unit id="thankYou" resname="thankYou" datatype="htmlbody" xml:space="preserve">
        <source>&lt;p&gt;Thank&amp;nbsp;you&lt;/p&gt;</source>
      </trans-unit>
    </body>
  </file>
</xliff>
`)
})

it('writes XLIFF 2.0', () => {
  expect(writeTranslations('xliff-2.0', FILE)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de-AT">
  <file id="survey" original="customer-survey">
    <unit id="questions.price.content" name="questions.price.content" xml:space="preserve">
      <notes><note>A question &lt;1&gt;</note></notes>
      <segment state="translated">
        <source>Is {{data:plan|your plan}} "dear" &amp; &lt;big&gt;?&#13;
]]&gt;</source>
        <target>Ist {{data:plan|Ihr Tarif}} teuer?</target>
      </segment>
    </unit>
    <unit id="questions.price.answers.so-so.content" name="questions.price.answers.so-so.content" xml:space="preserve">
      <segment state="initial">
        <source>-</source>
      </segment>
    </unit>
    <unit id="thankYou" name="thankYou" xml:space="preserve">
      <segment state="initial">
        <source>&lt;p&gt;Thank&amp;nbsp;you&lt;/p&gt;</source>
      </segment>
    </unit>
  </file>
</xliff>
`)
})

it('writes CSV that Excel opens and runs nothing of', () => {
  expect(writeTranslations('csv', FILE).split('\r\n')).toEqual([
    '\uFEFFpath,source,target,note',
    'questions.price.content,"Is {{data:plan|your plan}} ""dear"" & <big>?',
    ']]>\u0001",Ist {{data:plan|Ihr Tarif}} teuer?,A question <1>',
    "questions.price.answers.so-so.content,'-,,",
    'thankYou,"<p>Thank&nbsp;you</p>",,',
    '',
  ])
})

test.each([
  ['questions.price_2.answers.a-b.content', 'questions.price_2.answers.a-b.content'],
  ['thank you', 'thank_x20_you'],
  ['über/😀', '_xFC_ber_x2F__x1F600_'],
  ['a_x41_b', 'a_x5F_x41_b'],
  ['a_xyz_', 'a_xyz_'],
])('%j is the NMTOKEN %j', (path, id) => {
  expect(idOfPath(path)).toBe(id)
  expect(pathOfId(id)).toBe(path)
})

test.each([
  ['=1+1', "'=1+1"],
  ["'=1+1", "''=1+1"],
  ["''@a", "'''@a"],
  ['\t-x', "'\t-x"],
  ['-5', '-5'],
  ["'-5", "'-5"],
  ["'tis", "'tis"],
  ["'", "'"],
  ['', ''],
])('%j stands in a cell as %j', (text, cell) => {
  expect(guard(text)).toBe(cell)
  expect(unguard(cell)).toBe(text)
})

it('leaves a cell as it is that lost its apostrophe in a spreadsheet', () => {
  expect(unguard('=1+1')).toBe('=1+1')
})
