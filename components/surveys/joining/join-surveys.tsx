// The page on which separate surveys become languages of one survey: what belongs together, what will happen, and the button.
'use client'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useAccount, useMay } from '@/components/console/account-context'
import { useAction } from '@/components/console/calls/use-action'
import { useConsole } from '@/components/console/calls/use-console'
import { useCall } from '@/components/console/session-watch'
import { languageWords } from '@/components/results/language-names'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorNotice } from '@/components/ui/error-notice'
import { FieldGroup } from '@/components/ui/fields/field-group'
import { Notice } from '@/components/ui/notice'
import { Page } from '@/components/ui/page'
import { PageHeader } from '@/components/ui/page-header'
import { useT } from '@/components/ui/texts/texts'
import { Waiting } from '@/components/ui/waiting'
import { joinLanguages, showLanguageJoin } from '@/lib/surveys/translations/joining/language-join.endpoint'
import classes from './joining.module.css'
import { PairRows } from './pair-rows'
import { type Language, type Pair, type Proposal, proposedPairs, summarize } from './pairing'
import { UndoJoin } from './undo-join'
import { useJoinRefresh } from './use-join-refresh'

export function JoinSurveys({ surveyId }: { surveyId: number }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const { data, error, mutate } = useConsole(showLanguageJoin, { params: { accountId, surveyId } })
  const [joined, setJoined] = useState(false)
  const after = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (joined) after.current?.focus()
  }, [joined])
  return (
    <Page>
      <PageHeader
        title={t('Join languages')}
        subtitle={t(
          'The separate surveys become languages of this one: one status, one goal, one set of results. Their answers so far are counted with what you pair here; their links keep working.',
        )}
      />
      {error && !data ? <ErrorNotice error={error} onRetry={() => void mutate()} /> : null}
      {data ? (
        <Stack gap="lg">
          {data.undo ? (
            <div ref={after} tabIndex={-1}>
              <UndoJoin surveyId={surveyId} />
            </div>
          ) : null}
          {data.languages.length > 0 ? (
            <Proposed {...{ surveyId, proposal: data }} onJoined={() => setJoined(true)} />
          ) : data.undo ? null : (
            <EmptyState picture="timeline" title={t('No separate surveys')}>
              {data.refused ?? ''}
            </EmptyState>
          )}
        </Stack>
      ) : error ? null : (
        <Waiting label={t('Loading')} />
      )}
    </Page>
  )
}

interface ProposedProps {
  surveyId: number
  proposal: Proposal
  onJoined(): void
}

const nameOf = (t: ReturnType<typeof useT>, { locale, name }: Pick<Language, 'locale' | 'name'>): string =>
  locale ? languageWords(t, locale) : name

function Proposed({ surveyId, proposal, onJoined }: ProposedProps) {
  const t = useT()
  const { id: accountId } = useAccount()
  const mayPublish = useMay('publish_surveys')
  const call = useCall()
  const refresh = useJoinRefresh(surveyId)
  const { busy, error, run } = useAction()
  const { questions, languages, refused } = proposal
  const [chosen, setChosen] = useState<Record<string, Pair[]>>({})
  const pairsOf = (language: Language): Pair[] => chosen[language.key] ?? proposedPairs(language)
  const join = () =>
    run('join', async () => {
      const asked = languages.map((language) => ({
        key: language.key,
        questions: pairsOf(language).map(({ key, to, answers }) => ({
          ...{ key, to },
          answers: answers.map((answer) => ({ key: answer.key, to: answer.to })),
        })),
      }))
      await call(joinLanguages, { params: { accountId, surveyId }, body: { languages: asked } })
      await refresh()
      onJoined()
    })
  return (
    <>
      {refused ? <Notice kind="warning">{refused}</Notice> : null}
      {languages.map((language) => (
        <FieldGroup
          key={language.key}
          title={nameOf(t, language)}
          description={t(
            'From the survey {name}. Choose for each text of this survey the one that says the same.',
            {
              name: t('“{text}”', { text: language.name }),
            },
          )}
        >
          <PairRows
            {...{ questions, language, name: nameOf(t, language), pairs: pairsOf(language) }}
            onChange={(pairs) => setChosen({ ...chosen, [language.key]: pairs })}
          />
        </FieldGroup>
      ))}
      <FieldGroup title={t('What will happen')}>
        {languages.map((language) => (
          <Outcome key={language.key} {...{ language, pairs: pairsOf(language) }} />
        ))}
        <Text size="sm">{t('You can undo it for 30 days, until the survey is published again.')}</Text>
        {error ? <ErrorNotice error={error} /> : null}
        <Group>
          <Button loading={busy !== null} disabled={!mayPublish || refused !== null} onClick={join}>
            {t('{count, plural, one {Join # survey} other {Join # surveys}}', { count: languages.length })}
          </Button>
          {mayPublish ? null : (
            <Text size="sm" c="dimmed">
              {t('Only people who may publish surveys can join them.')}
            </Text>
          )}
        </Group>
      </FieldGroup>
    </>
  )
}

function Outcome({ language, pairs }: { language: Language; pairs: Pair[] }) {
  const t = useT()
  const { joined, total, alone, options } = summarize(language, pairs)
  return (
    <div>
      <Text size="sm">
        {t(
          '{language}: {joined, number} of {total, plural, one {# answer} other {# answers}} so far are counted with those of this survey.',
          { language: nameOf(t, language), joined, total },
        )}
      </Text>
      {alone.length + options.length > 0 ? (
        <ul className={classes.alone}>
          {alone.map(({ key, text, answered }) => (
            <li key={key}>
              {t(
                '“{text}” is no longer asked: it is archived with {count, plural, one {its # answer} other {its # answers}}.',
                { text, count: answered },
              )}
            </li>
          ))}
          {options.map(({ key, question, text, answered }) => (
            <li key={`${question} ${key}`}>
              {t(
                '“{text}” is no longer offered for “{question}”: it is archived, chosen {count, plural, one {# time} other {# times}}.',
                { text, question, count: answered },
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
