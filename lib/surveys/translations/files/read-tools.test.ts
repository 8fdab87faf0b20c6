// Files in the form in which usual translation tools return them.

import { expect, it } from 'vitest'
import { readTranslations } from './read-translations.rules'

const HTML = '<p>Danke, <b>{{data:name|du}}</b>!</p>'

const WEBLATE = `<?xml version="1.0" encoding="utf-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
  <file original="shop" source-language="en" target-language="de" datatype="plaintext">
    <body>
      <trans-unit id="thankYou" resname="thankYou" datatype="htmlbody" xml:space="preserve" approved="yes">
        <source>&lt;p&gt;Thanks, &lt;b&gt;{{data:name|you}}&lt;/b&gt;!&lt;/p&gt;</source>
        <target>&lt;p&gt;Danke, &lt;b&gt;{{data:name|du}}&lt;/b&gt;!&lt;/p&gt;</target>
        <note from="developer">Shown at the end.</note>
      </trans-unit>
      <trans-unit id="questions.price.content" resname="questions.price.content" xml:space="preserve">
        <source>Cheap?</source>
        <target state="translated">Billig?
Wirklich?</target>
      </trans-unit>
      <trans-unit id="invitation.text" resname="invitation.text" xml:space="preserve">
        <source>Come</source>
        <target state="needs-translation">Geh</target>
      </trans-unit>
    </body>
  </file>
</xliff>
`

const CROWDIN = `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file id="19704" original="shop" source-language="en" target-language="de" datatype="plaintext">
    <body>
      <trans-unit id="questions.price.content" resname="questions.price.content" maxwidth="200" size-unit="char">
        <source>Cheap?</source>
        <target state="final">Billig?
Wirklich?</target>
        <note>A question</note>
        <context context-type="context">Price</context>
      </trans-unit>
      <trans-unit id="invitation.text" resname="invitation.text">
        <source>Come</source>
        <target state="needs-translation"></target>
      </trans-unit>
      <trans-unit id="thankYou" resname="thankYou" approved="yes">
        <source>&lt;p&gt;Thanks, &lt;b&gt;{{data:name|you}}&lt;/b&gt;!&lt;/p&gt;</source>
        <target><![CDATA[<p>Danke, <b>{{data:name|du}}</b>!</p>]]></target>
      </trans-unit>
    </body>
  </file>
</xliff>`

const MEMOQ = `\uFEFF<?xml version="1.0" encoding="utf-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" xmlns:mq="MQXliff" version="1.2" mq:version="9.1">
  <file original="shop" source-language="en" target-language="de" datatype="x-memoq">
    <header>
      <tool tool-id="MQ" tool-name="MemoQ" tool-version="9.1"/>
      <mq:docinformation><mq:source>Not a text</mq:source></mq:docinformation>
    </header>
    <body>
      <trans-unit id="1" resname="thankYou" mq:status="ManuallyConfirmed" mq:segmentguid="a-b">
        <source xml:space="preserve"><bpt id="1" rid="1">&lt;p&gt;</bpt>Thanks, <bpt id="2" rid="2">&lt;b&gt;</bpt><ph id="3">{{data:name|you}}</ph><ept id="4" rid="2">&lt;/b&gt;</ept>!<ept id="5" rid="1">&lt;/p&gt;</ept></source>
        <target xml:space="preserve"><bpt id="1" rid="1">&lt;p&gt;</bpt>Danke, <bpt id="2" rid="2">&lt;b&gt;</bpt><ph id="3">{{data:name|du}}</ph><ept id="4" rid="2">&lt;/b&gt;</ept>!<ept id="5" rid="1">&lt;/p&gt;</ept></target>
        <mq:minorversions><mq:historical-unit><target>Alt</target></mq:historical-unit></mq:minorversions>
        <alt-trans match-quality="75" origin="memory"><source>Thanks</source><target>Danke</target></alt-trans>
      </trans-unit>
      <trans-unit id="2" resname="questions.price.content" mq:status="PartiallyEdited">
        <source xml:space="preserve">Cheap?</source>
        <target xml:space="preserve">Billig?<x id="1" ctype="lb"/>Wirklich?</target>
      </trans-unit>
      <trans-unit id="3" resname="invitation.text" mq:status="NotStarted">
        <source xml:space="preserve">Come</source>
        <target xml:space="preserve"></target>
      </trans-unit>
    </body>
  </file>
</xliff>
`.replaceAll('\n', '\r\n')

/** And of other tools that divide texts, such as Trados Studio. */
const OMEGAT = `<?xml version="1.0" encoding="UTF-8"?>
<xlf:xliff xmlns:xlf="urn:oasis:names:tc:xliff:document:1.2" xmlns:its="http://www.w3.org/2005/11/its" version="1.2">
<xlf:file original="shop" source-language="en" target-language="de" datatype="plaintext">
<xlf:body>
<xlf:group id="g1" resname="questions"><xlf:group id="g2">
<xlf:trans-unit id="questions.price.content" xml:space="preserve">
<xlf:source>Cheap?
Really?</xlf:source>
<xlf:seg-source><xlf:mrk mid="0" mtype="seg">Cheap?</xlf:mrk>
<xlf:mrk mid="1" mtype="seg">Really?</xlf:mrk></xlf:seg-source>
<xlf:target><xlf:mrk mid="0" mtype="seg">Billig?</xlf:mrk>
<xlf:mrk mid="1" mtype="seg">Wirklich?</xlf:mrk></xlf:target>
</xlf:trans-unit>
</xlf:group></xlf:group>
<xlf:trans-unit id="invitation.text"><xlf:source>Come</xlf:source></xlf:trans-unit>
<xlf:trans-unit id="thankYou">
<xlf:source>&lt;p>Thanks, &lt;b>{{data:name|you}}&lt;/b>!&lt;/p></xlf:source>
<xlf:target xml:lang="de">&lt;p>Danke, &lt;b><xlf:mrk mtype="protected" its:translate="no">{{data:name|du}}</xlf:mrk>&lt;/b>!&lt;/p></xlf:target>
</xlf:trans-unit>
</xlf:body>
</xlf:file>
</xlf:xliff>`

const LOKALISE = `<?xml version='1.0' encoding='UTF-8'?>
<xliff version="1.2">
  <file original="shop" source-language="en" target-language="de" datatype="plaintext"><header></header><body>
    <trans-unit id="invitation.text"><source>Come</source><target/></trans-unit>
    <trans-unit id="questions.price.content">
      <source>Cheap?</source><target state="translated">Billig?&#10;Wirklich?</target>
    </trans-unit>
    <trans-unit id="thankYou">
      <source><![CDATA[<p>Thanks, <b>]]><x id="0" equiv-text="{{data:name|you}}"/><![CDATA[</b>!</p>]]></source>
      <target><![CDATA[<p>Danke, <b>]]><x id="0" equiv-text="{{data:name|du}}"/><![CDATA[</b>!</p>]]></target>
    </trans-unit>
  </body></file>
</xliff>`

const POEDIT = `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de">
  <file id="survey" original="shop">
    <unit id="thankYou" name="thankYou" xml:space="preserve">
      <notes><note>Shown at the end.</note></notes>
      <segment state="translated">
        <source>&lt;p&gt;Thanks, &lt;b&gt;{{data:name|you}}&lt;/b&gt;!&lt;/p&gt;</source>
        <target>&lt;p&gt;Danke, &lt;b&gt;{{data:name|du}}&lt;/b&gt;!&lt;/p&gt;</target>
      </segment>
    </unit>
    <unit id="questions.price.content" name="questions.price.content" xml:space="preserve">
      <segment state="translated">
        <source>Cheap?</source>
        <target>Billig?
Wirklich?</target>
      </segment>
    </unit>
    <unit id="invitation.text" name="invitation.text" xml:space="preserve">
      <segment state="translated" subState="poedit:fuzzy">
        <source>Come</source>
        <target>Geh</target>
      </segment>
    </unit>
  </file>
</xliff>
`

/** Of tools that divide texts and take code out of them. */
const OKAPI = `<?xml version="1.0"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="de"
  xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0" xmlns:mda="urn:oasis:names:tc:xliff:metadata:2.0">
 <file id="survey" original="shop">
  <group id="g">
   <unit id="questions.price.content">
    <mtc:matches><mtc:match ref="#s1"><source>Cheap</source><target>Billig</target></mtc:match></mtc:matches>
    <segment id="s1" state="reviewed"><source>Cheap?</source><target>Billig?</target></segment>
    <ignorable><source>
</source></ignorable>
    <segment id="s2" state="final"><source>Really?</source><target>Wirklich?</target></segment>
   </unit>
  </group>
  <unit id="thankYou">
   <mda:metadata><mda:metaGroup><mda:meta type="a">b</mda:meta></mda:metaGroup></mda:metadata>
   <originalData>
    <data id="d1">&lt;p&gt;</data><data id="d2">&lt;/p&gt;</data>
    <data id="d3">&lt;b&gt;</data><data id="d4">&lt;/b&gt;</data>
   </originalData>
   <segment state="translated">
    <source><pc id="1" dataRefStart="d1" dataRefEnd="d2">Thanks, <sc id="2" dataRef="d3"/><ph id="3" equiv="{{data:name|you}}"/><ec startRef="2" dataRef="d4"/>!</pc></source>
    <target><pc id="1" dataRefStart="d1" dataRefEnd="d2">Danke, <sc id="2" dataRef="d3"/><ph id="3" equiv="{{data:name|du}}"/><ec startRef="2" dataRef="d4"/>!</pc></target>
   </segment>
  </unit>
  <unit id="invitation.text"><segment><source>Come</source><target/></segment></unit>
 </file>
</xliff>`

it.each(Object.entries({ WEBLATE, CROWDIN, MEMOQ, OMEGAT, LOKALISE, POEDIT, OKAPI }))('%s', (_, text) => {
  const found = readTranslations(text)
  if ('problem' in found) throw new Error(JSON.stringify(found.problem))
  const { texts, ...file } = found
  expect(file).toEqual({ survey: 'shop', sourceLanguage: 'en', targetLanguage: 'de' })
  const targets = texts.map(({ path, target }): [string, string] => [path, target])
  expect(Object.fromEntries(targets)).toEqual({
    thankYou: HTML,
    'questions.price.content': 'Billig?\nWirklich?',
  })
  const { source } = texts.find(({ path }) => path === 'thankYou') ?? {}
  expect(source).toBe('<p>Thanks, <b>{{data:name|you}}</b>!</p>')
})

it('EXCEL, in a country whose lists have semicolons', () => {
  const text =
    '\uFEFFpath;source;target;note\r\nthankYou;<p>Thanks</p>;"<p>Danke; ""sehr""</p>";\r\nquestions.price.content;\'=A?;"Billig?\nWirklich?";-\r\ninvitation.text;Come;;\r\n'
  expect(readTranslations(text)).toMatchObject({
    texts: [
      { path: 'thankYou', source: '<p>Thanks</p>', target: '<p>Danke; "sehr"</p>' },
      { path: 'questions.price.content', source: '=A?', target: 'Billig?\nWirklich?' },
    ],
  })
})
