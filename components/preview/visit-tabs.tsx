// Beside the screen of a preview: why the survey is shown or not, the simulated visit, and the calls.
'use client'
import { Anchor, Stack, Tabs, Text } from '@mantine/core'
import { useState } from 'react'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Link } from '@/components/ui/link'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import { type Message, msg } from '@/lib/platform/contract/translator'
import { CallList } from './call-list'
import { writeInputs } from './inputs'
import type { useExplanation } from './use-explanation'
import type { InputsState } from './use-inputs'
import type { Play } from './use-play'
import { Controls } from './visit/controls'
import { Why } from './why'
import { WhyAll } from './why-all'

type Explanation = ReturnType<typeof useExplanation>

interface Props {
  accountId: number
  /** Null: the survey that the visit gets. */
  surveyId: number | null
  state: InputsState
  explanation: Explanation
  /** What the check found about this survey. */
  own: NonNullable<Explanation['data']>['surveys'][number] | null
  play: Play
  /** The visit lacks an event. */
  incomplete: boolean
}

export function VisitTabs({ accountId, surveyId, state, explanation, own, play, incomplete }: Props) {
  const t = useT()
  const [tab, setTab] = useState<string | null>('why')
  const query = writeInputs(state.inputs)
  return (
    <Tabs value={tab} onChange={setTab} keepMounted={false}>
      <Tabs.List grow mb="sm">
        <Tabs.Tab value="why">{t('Targeting check')}</Tabs.Tab>
        <Tabs.Tab value="visit">{t('Visit')}</Tabs.Tab>
        <Tabs.Tab value="calls">{t('Calls ({count, number})', { count: play.calls.length })}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="why">
        <Stack gap="sm">
          {explanation.error ? (
            <ErrorNotice error={explanation.error} onRetry={() => explanation.mutate()} />
          ) : null}
          {incomplete ? <Notice>{t('Enter an event under Visit.')}</Notice> : null}
          {explanation.data ? <Remembered {...explanation.data.person} /> : null}
          {explanation.data ? <Changed surveys={explanation.data.surveys} /> : null}
          {own ? <Why survey={own} /> : null}
          {surveyId === null && explanation.data ? (
            <WhyAll accountId={accountId} surveys={explanation.data.surveys} query={query} />
          ) : null}
          {own ? (
            <Anchor component={Link} size="sm" href={`/preview/${accountId}${query && `?${query}`}`}>
              {t('Check this visit against all surveys')}
            </Anchor>
          ) : null}
        </Stack>
      </Tabs.Panel>
      <Tabs.Panel value="visit">
        <Controls {...state} surveyId={surveyId} />
      </Tabs.Panel>
      <Tabs.Panel value="calls">
        <CallList calls={play.calls} onClear={play.clearCalls} />
      </Tabs.Panel>
    </Tabs>
  )
}

/** Which surveys the invented events make a difference to. */
function Changed({ surveys }: Pick<NonNullable<Explanation['data']>, 'surveys'>) {
  const t = useT()
  if (!surveys.some(({ before }) => before)) return null
  const changed = surveys.filter(
    ({ before, eligible, served }) => before && (before.eligible !== eligible || before.served !== served),
  )
  if (changed.length === 0) return <Notice>{t('The invented events change nothing.')}</Notice>
  return (
    <Notice>
      {t('The invented events make a difference:')}
      <ul style={{ margin: 0 }}>
        {changed.map(({ surveyId, name, eligible, served, before }) => (
          <li key={surveyId}>
            {t('{name}: {now}; without them {before}', {
              name,
              now: t(stateOf({ eligible, served })),
              before: t(stateOf(before ?? { eligible, served })),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const stateOf = ({ eligible, served }: { eligible: boolean; served: boolean }): Message =>
  served ? msg('shown') : eligible ? msg('meets every rule') : msg('held back')

function Remembered({ deviceKnown, surveysMet }: { deviceKnown: boolean; surveysMet: number }) {
  const t = useT()
  return (
    <Text size="sm" c="dimmed">
      {surveysMet > 0
        ? t(
            'This person has seen {count, plural, one {# survey} other {# surveys}} before, which the check takes into account.',
            { count: surveysMet },
          )
        : deviceKnown
          ? t('This device was here before and has not seen a survey.')
          : t('Checked for a new person. To check for a real one, enter a client key or device under Visit.')}
    </Text>
  )
}
