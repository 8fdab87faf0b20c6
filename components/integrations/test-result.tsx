// What came back from a test: status, time and the receiver's answer.
'use client'
import { Accordion, Code, Stack, Text } from '@mantine/core'
import type { z } from 'zod'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import type { testDestination } from '@/lib/integrations/destinations/destinations.endpoint'
import { EVENT_WORDS } from '@/lib/integrations/events/event-kinds.endpoint'
import type { Translator } from '@/lib/platform/contract/translator'
import classes from './integrations.module.css'
import { bodyWords } from './log/body-words'
import { testHint } from './test-hint'

export type TestOutcome = z.output<typeof testDestination.reply>

function aboutWords(t: Translator, event: TestOutcome['event'], isStored: boolean): string {
  if (event === 'digest') return t('It was the digest of the last period that is over, marked as a test.')
  const name = t(EVENT_WORDS[event].name)
  return isStored
    ? t('It was the newest stored answer, as “{name}”, marked as a test.', { name })
    : t('No survey has an answer yet, so an example was made up, as “{name}”.', { name })
}

export function TestResult({ outcome }: { outcome: TestOutcome }) {
  const t = useT()
  const { status, error, took, answer, body, isStored, event } = outcome
  const arrived = error === null
  const hint = testHint(t, outcome)
  return (
    <Notice
      kind={arrived ? 'success' : 'error'}
      title={arrived ? t('The test arrived') : t('The test did not arrive')}
    >
      <Stack gap="xs">
        {arrived ? (
          <Text size="sm">
            {status === null
              ? t('It was taken in {took, number} ms.', { took: took ?? 0 })
              : t('The receiver answered {status} in {took, number} ms.', { status, took: took ?? 0 })}
          </Text>
        ) : (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            <span lang="en">{error}</span> {hint}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {aboutWords(t, event, isStored)}
        </Text>
        {answer ? (
          <div>
            <Text size="sm" fw={500}>
              {t('Its answer')}
            </Text>
            <Code block className={classes.body} tabIndex={0} lang="">
              {answer}
            </Code>
          </div>
        ) : null}
        <Accordion variant="contained" order={2}>
          <Accordion.Item value="body">
            <Accordion.Control>{t('What was sent')}</Accordion.Control>
            <Accordion.Panel>
              <Code block className={classes.body} tabIndex={0}>
                {bodyWords(body)}
              </Code>
            </Accordion.Panel>
          </Accordion.Item>
        </Accordion>
      </Stack>
    </Notice>
  )
}
