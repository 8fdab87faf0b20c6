// Above the screen, in a sentence: what is on it, or why it is empty.
'use client'
import { Text } from '@mantine/core'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Notice } from '@/components/ui/notice'
import type { ExplainedSurvey } from '@/lib/contract/console/preview'
import type { Play } from './use-play'

interface Props {
  play: Play
  own: ExplainedSurvey | null
  /** What a real visitor would get. */
  winner: { surveyId: number; name: string } | null
  surveyId: number | null
  /** There are changes that are not published. */
  hasDraft: boolean
}

/** Rules that a preview lifts: they are never why its screen is empty. */
const LIFTED = ['sample', 'cap', 'closed']

/** What keeps even a preview from showing it. */
function whyEmpty(own: ExplainedSurvey | null): string {
  if (own === null) return 'No survey is due for this visit, not even a draft. See Why (not).'
  const failed = own.reasons.filter(
    ({ name, outcome }) =>
      outcome === 'failed' && !LIFTED.includes(name) && !(name === 'status' && own.status === 'draft'),
  )
  // Asked by its id, a preview shows every survey that is not archived.
  const first = failed.find(({ name }) => name !== 'status') ?? failed[0]
  if (!first) return 'Another survey is due for this visit. See Why (not).'
  return `The survey is not shown for this visit. ${first.rule} ${first.input} ${first.needs ?? ''}`
}

export function Outcome({ play, own, winner, surveyId, hasDraft }: Props) {
  const { served, loading, error, ended } = play
  if (error) return <ErrorNotice error={error} onRetry={play.restart} />
  if (loading)
    return (
      <Text size="sm" c="dimmed" role="status">
        Asking which survey it is…
      </Text>
    )
  if (!served) return <Notice>{whyEmpty(own)}</Notice>
  const { id, name } = served.survey
  if (surveyId !== null && id !== surveyId)
    return (
      <Notice>
        What is shown is “{name}”: it goes before this survey for this visit. Ask by its id under Visit to see
        this one.
      </Notice>
    )
  if (ended)
    return (
      <Text size="sm" role="status">
        Closed. Start again to see it once more.
      </Text>
    )
  if (surveyId !== null && hasDraft)
    return (
      <Notice>
        This is what people meet now. The changes that are not published yet are in the live preview of the
        editor.
      </Notice>
    )
  if (surveyId !== null || winner?.surveyId === id)
    return (
      <Text size="sm" c="dimmed" role="status">
        Try it: branches, errors and thanks work as they will. It is shown at once, without waiting for its
        conditions on the page.
      </Text>
    )
  return (
    <Notice>
      Shown: “{name}”, as a preview also admits drafts and lifts samples and caps. A real visitor would get{' '}
      {winner ? `“${winner.name}”` : 'nothing'}.
    </Notice>
  )
}
