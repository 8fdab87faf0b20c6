// A summary of what a survey will do, to be read before it is published for the first time.
'use client'
import { Text } from '@mantine/core'
import { describeAudience } from '@/components/editor/words/audience-sentence'
import { describeMoment, describePlace, describeRun } from '@/components/editor/words/survey-sentences'
import { parseSurveyDocument } from '@/lib/contract/survey-document/survey-document'
import { dateTimeWords } from '../survey-words'
import { zone } from './publish-facts'

/** `document`: the document to publish; the list is empty if it has problems. */
export function PublishChecklist({ document: raw }: { document: unknown }) {
  const parsed = parseSurveyDocument(raw)
  if (!('document' in parsed)) return null
  const { document } = parsed
  const count = document.questions.length
  const points = [
    ['What', `${count === 1 ? 'One question' : `${count} questions`}.`],
    ['Who', describeAudience(document)],
    ['Where', describePlace(document)],
    ['When', describeMoment(document)],
    ['How long', describeRun(document, (moment) => `${dateTimeWords(moment)} (${zone()})`)],
  ]
  return (
    <dl style={{ margin: 0 }}>
      {points.map(([name, sentence]) => (
        <div key={name} style={{ marginBottom: 8 }}>
          <Text component="dt" size="sm" fw={600}>
            {name}
          </Text>
          <Text component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
            {sentence}
          </Text>
        </div>
      ))}
    </dl>
  )
}
