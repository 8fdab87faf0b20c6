// A summary of what a survey will do, to be read before it is published for the first time.
'use client'
import { Text } from '@mantine/core'
import { describeAudience } from '@/components/editor/words/audience-sentence'
import { describeMoment, describePlace, describeRun } from '@/components/editor/words/survey-sentences'
import { useT } from '@/components/ui/texts/texts'
import { parseSurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { timeInZone } from './publish-facts'

/** `document`: the document to publish; the list is empty if it has problems. */
export function PublishChecklist({ document: raw }: { document: unknown }) {
  const t = useT()
  const parsed = parseSurveyDocument(raw)
  if (!('document' in parsed)) return null
  const { document } = parsed
  const count = document.questions.length
  const points = [
    [t('What'), t('{count, plural, one {One question.} other {# questions.}}', { count })],
    [t('Who'), describeAudience(t, document)],
    [t('Where'), describePlace(t, document)],
    [t('When'), describeMoment(t, document)],
    [t('How long'), describeRun(t, document, (moment) => timeInZone(t, moment))],
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
