// The body of the publish dialog: checklist or changes, warnings, problems, and whether it goes
// live.
'use client'
import { Anchor, Button, Group, List, Radio, Stack, Text } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import type { z } from 'zod'
import { useAccount } from '@/components/console/account-context'
import { useCall } from '@/components/console/session-watch'
import { wordsOfPath } from '@/components/editor/words/path-words'
import { Link } from '@/components/ui/link'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import { ConsoleCallError } from '@/lib/api/client/console-client'
import { publishSurvey } from '@/lib/surveys/drafts/drafts.endpoint'
import type { Publishable } from '../list/survey-types'
import { useSurveyActions } from '../list/use-survey-actions'
import { ChangeList } from './change-list'
import { PublishChecklist } from './publish-checklist'
import { documentOf, isScheduled, PublishFacts } from './publish-facts'

type Problem = Publishable['changes']['problems'][number]

/** The id of what stands against publishing. */
const PROBLEMS = 'publish-problems'

/** Whether the survey goes live by publishing, or keeps its status. */
type Target = 'live' | 'keep'

interface Props {
  surveyId: number
  found: Publishable
  isHidden: boolean
  goTo: ((path: string) => void) | undefined
  onClose(): void
  /** The survey has changed in the meantime: reloads what would be published. */
  onConflict(): void
  onDone(reply: z.output<typeof publishSurvey.reply>): void
}

export function PublishForm({ surveyId, found, isHidden, goTo, onClose, onConflict, onDone }: Props) {
  const t = useT()
  const { survey, changes } = found
  const { id: accountId } = useAccount()
  const call = useCall()
  const { refresh } = useSurveyActions()
  const mayGoLive = survey.status !== 'live' && survey.nextStatuses.includes('live')
  const mayKeep = survey.status !== 'draft' && survey.draft !== null
  const [targetStatus, setTargetStatus] = useState<Target>(
    survey.status === 'draft' || !mayKeep ? 'live' : 'keep',
  )
  const [asNew, setAsNew] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  /** What only going live showed, such as a goal that is reached. */
  const [refused, setRefused] = useState<Problem[]>([])
  const problems = changes.problems.length > 0 ? changes.problems : refused
  const isNothing = !mayKeep && !mayGoLive
  const waits = isScheduled(documentOf(found))
  const isBlocked = changes.problems.length > 0 || isNothing
  const publish = async () => {
    setBusy(true)
    setRefusal(null)
    setRefused([])
    try {
      const params = { accountId, surveyId }
      const { version: expectedVersion, revision: expectedRevision } = changes
      const body = { expectedVersion, expectedRevision, status: targetStatus, asNew: [...asNew] }
      const reply = await call(publishSurvey, { params, body })
      await refresh(surveyId)
      onDone(reply)
    } catch (error) {
      const named = error instanceof ConsoleCallError ? error.problems : []
      if (named.length > 0) setRefused([...named])
      else setRefusal(error instanceof Error ? t.known(error.message) : t('Something went wrong. Try again.'))
      setBusy(false)
      if (error instanceof ConsoleCallError && error.failure === 'conflict') onConflict()
    }
  }
  return (
    <Stack>
      <Problems problems={problems} surveyId={surveyId} goTo={goTo} />
      {isNothing ? (
        <Text>{t('There is nothing to publish. Respondents already get this version.')}</Text>
      ) : null}
      {changes.first ? <PublishChecklist document={survey.draft?.document ?? survey.document} /> : null}
      {changes.first || isNothing || changes.problems.length > 0 ? null : (
        <Changes
          changes={changes.changes}
          asNew={asNew}
          onAsNew={(question, on) => {
            const after = new Set(asNew)
            if (on) after.add(question)
            else after.delete(question)
            setAsNew(after)
          }}
        />
      )}
      {isHidden && !isNothing ? (
        <Notice kind="warning">{t('Nothing can be seen: the CSS hides all of the survey.')}</Notice>
      ) : null}
      {changes.warnings.map((warning) => (
        <Notice key={warning} kind="warning">
          {warning}
        </Notice>
      ))}
      {changes.notes.map((note) => (
        <Notice key={note}>{note}</Notice>
      ))}
      <InApps notes={isNothing ? [] : changes.inApps} />
      {isNothing || changes.problems.length > 0 ? null : (
        <PublishFacts found={found} goesLive={survey.status === 'live' || targetStatus === 'live'} />
      )}
      {mayGoLive && mayKeep ? (
        <TargetStatus
          status={survey.status}
          waits={waits}
          value={targetStatus}
          onChange={(value) => {
            setTargetStatus(value)
            setRefused([])
          }}
        />
      ) : null}
      {refusal ? <Notice kind="error">{refusal}</Notice> : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus={isNothing || undefined}>
          {isNothing ? t('Close') : t('Cancel')}
        </Button>
        <Button
          onClick={publish}
          loading={busy}
          disabled={isBlocked}
          aria-describedby={problems.length > 0 ? PROBLEMS : undefined}
          data-autofocus={isBlocked ? undefined : true}
        >
          {targetStatus !== 'live' || survey.status === 'live'
            ? t('Publish changes')
            : waits
              ? t('Publish and schedule')
              : t('Publish and go live')}
        </Button>
      </Group>
    </Stack>
  )
}

interface TargetProps {
  status: Publishable['survey']['status']
  /** It is not shown before its start. */
  waits: boolean
  value: Target
  onChange(value: Target): void
}

function TargetStatus({ status, waits, value, onChange }: TargetProps) {
  const t = useT()
  return (
    <Radio.Group
      label={t('Status after publishing')}
      value={value}
      onChange={(next) => onChange(next === 'live' ? 'live' : 'keep')}
    >
      <Stack gap="xs" mt={4}>
        <Radio
          value="keep"
          label={t(
            'Keep it {status, select, draft {draft} live {live} paused {paused} complete {complete} other {archived}}: it is not shown yet',
            { status },
          )}
        />
        <Radio
          value="live"
          label={
            waits
              ? t('Schedule it: people who match its rules get it from its start on')
              : t('Go live: people who match its rules get it')
          }
        />
      </Stack>
    </Radio.Group>
  )
}

/** A warning before publishing for apps: an app that already has a survey cannot be updated. */
function InApps({ notes }: { notes: string[] }) {
  const t = useT()
  if (notes.length === 0) return null
  return (
    <Notice title={t('Differences in apps')}>
      <List size="sm">
        {notes.map((note) => (
          <List.Item key={note}>{note}</List.Item>
        ))}
      </List>
    </Notice>
  )
}

function Changes(props: ComponentProps<typeof ChangeList>) {
  const t = useT()
  if (props.changes.length === 0) return <Text>{t('Respondents will not notice anything.')}</Text>
  return (
    <>
      <Text>{t('This changes:')}</Text>
      <ChangeList {...props} />
    </>
  )
}

interface ProblemsProps {
  problems: Problem[]
  surveyId: number
  goTo: Props['goTo']
}

function Problems({ problems, surveyId, goTo }: ProblemsProps) {
  const t = useT()
  const { id: accountId } = useAccount()
  if (problems.length === 0) return null
  const edit = `/console/${accountId}/surveys/${surveyId}/edit`
  return (
    <Notice
      kind="error"
      title={t('Fix {count, plural, one {one thing} other {# things}} before you publish', {
        count: problems.length,
      })}
    >
      <Stack id={PROBLEMS} gap={4}>
        {problems.map(({ path, reason }, at) => {
          const key = `${path} ${reason}`
          const words = t('{place}: {reason}', {
            place: wordsOfPath(t, path) || t('The survey'),
            reason: reason,
          })
          return goTo ? (
            <Anchor
              key={key}
              component="button"
              type="button"
              size="sm"
              ta="start"
              data-autofocus={at === 0 || undefined}
              onClick={() => goTo(path)}
            >
              {words}
            </Anchor>
          ) : (
            <Anchor key={key} component={Link} href={edit} size="sm" data-autofocus={at === 0 || undefined}>
              {words}
            </Anchor>
          )
        })}
      </Stack>
    </Notice>
  )
}
