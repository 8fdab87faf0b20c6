// Writes the texts of a survey as XLIFF 1.2 or 2.0 (OASIS). HTML is escaped text. Recall tokens such as
// `{{answer:plan|your plan}}` stay text: placeholders would hide the words in them from translators.

import { escapeXml, escapeXmlAttribute } from '@/lib/platform/text/xml/escape-xml'
import { type TranslationEntry, type TranslationFile, targetOf } from './translation-entry.rules'
import { idOfPath } from './unit-id.rules'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'

const attributes = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeXmlAttribute(value)}"`)
    .join('')

const lines = (all: (string | null)[]): string => all.filter((line) => line !== null).join('\n')

/** A translation is not `approved`: nobody said here that somebody has reviewed it. */
function toTransUnit(entry: TranslationEntry): string {
  const { path, source, note, html } = entry
  const target = targetOf(entry)
  const named = attributes({ id: idOfPath(path), resname: path, ...(html ? { datatype: 'htmlbody' } : {}) })
  return lines([
    `      <trans-unit${named} xml:space="preserve">`,
    `        <source>${escapeXml(source)}</source>`,
    target && `        <target state="translated">${escapeXml(target)}</target>`,
    note ? `        <note from="developer">${escapeXml(note)}</note>` : null,
    '      </trans-unit>',
  ])
}

export function writeXliff12({ survey, sourceLanguage, targetLanguage, entries }: TranslationFile): string {
  const languages = attributes({ 'source-language': sourceLanguage, 'target-language': targetLanguage })
  return `${lines([
    DECLARATION,
    '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">',
    `  <file${attributes({ original: survey })}${languages} datatype="plaintext">`,
    '    <body>',
    ...entries.map(toTransUnit),
    '    </body>',
    '  </file>',
    '</xliff>',
  ])}\n`
}

function toUnit(entry: TranslationEntry): string {
  const { path, source, note } = entry
  const target = targetOf(entry)
  return lines([
    `    <unit${attributes({ id: idOfPath(path), name: path })} xml:space="preserve">`,
    note ? `      <notes><note>${escapeXml(note)}</note></notes>` : null,
    `      <segment state="${target === null ? 'initial' : 'translated'}">`,
    `        <source>${escapeXml(source)}</source>`,
    target && `        <target>${escapeXml(target)}</target>`,
    '      </segment>',
    '    </unit>',
  ])
}

export function writeXliff20({ survey, sourceLanguage, targetLanguage, entries }: TranslationFile): string {
  const languages = attributes({ srcLang: sourceLanguage, trgLang: targetLanguage })
  return `${lines([
    DECLARATION,
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0"${languages}>`,
    `  <file id="survey"${attributes({ original: survey })}>`,
    ...entries.map(toUnit),
    '  </file>',
    '</xliff>',
  ])}\n`
}
