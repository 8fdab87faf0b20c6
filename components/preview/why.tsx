// Why a real visitor gets this survey or not: each rule with the value it saw and the value it
// needs.
'use client'
import { Badge, Button, Card, Group, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { RuleKind } from '@/components/editor/sections/rules/rule-clauses'
import { type CheckName, isRuleKind, RULE_KINDS } from '@/components/editor/sections/rules/rule-kinds'
import { listWords } from '@/components/surveys/survey-words'
import { Notice } from '@/components/ui/notice'
import { StatusBadge } from '@/components/ui/status-badge'
import { useT } from '@/components/ui/texts/texts'
import { msg, type Translator } from '@/lib/platform/contract/translator'
import type { ExplainedSurvey, TargetingReason } from '@/lib/serving/preview/preview.endpoint'
import type { RuleName } from '@/lib/serving/rules/check.rules'
import classes from './preview.module.css'

/** What is tested of every survey, alone and within a sentence. */
const OTHERS: Record<Exclude<RuleName, RuleKind> | 'event', CheckName> = {
  status: { alone: msg('Status'), within: msg('status') },
  dates: { alone: msg('Dates'), within: msg('dates') },
  device: { alone: msg('Device'), within: msg('device') },
  event: { alone: msg('Event'), within: msg('event') },
  group: { alone: msg('Group of rules'), within: msg('group of rules') },
  did_event: RULE_KINDS.event.check,
  answered: { alone: msg('Answered before'), within: msg('answered before') },
  closed: { alone: msg('Closed before'), within: msg('closed before') },
  sample: { alone: msg('Sample'), within: msg('sample') },
  shown_times: { alone: msg('How many times'), within: msg('how many times it is shown') },
  shown_in_visit: { alone: msg('In this visit'), within: msg('how many times it is shown in a visit') },
  shown_lately: { alone: msg('Shown lately'), within: msg('shown lately') },
  calendar: { alone: msg('Once in a period'), within: msg('once in a period') },
  series: { alone: msg('Series'), within: msg('series') },
  quotas: { alone: msg('Quotas'), within: msg('quotas') },
  cap: { alone: msg('Frequency cap'), within: msg('frequency cap') },
  pace: { alone: msg('Pace'), within: msg('pace') },
}
const isOther = (name: string): name is keyof typeof OTHERS => Object.hasOwn(OTHERS, name)

function nameOf(t: Translator, name: string, form: keyof CheckName): string {
  if (isOther(name)) return t(OTHERS[name][form])
  return isRuleKind(name) ? t(RULE_KINDS[name].check[form]) : name
}

const OUTCOMES = {
  passed: {
    word: msg('Passes'),
    icon: IconCircleCheck,
    color: 'light-dark(#1d6b2f, var(--mantine-color-green-4))',
  },
  failed: { word: msg('Fails'), icon: IconCircleX, color: 'var(--mantine-color-error)' },
  skipped: { word: msg('Not checked'), icon: IconCircleDashed, color: 'var(--mantine-color-dimmed)' },
}

/** The result in a sentence or two. */
export function resultWords(t: Translator, { served, eligible, loses, reasons }: ExplainedSurvey): string {
  if (served) return t('A real visitor would get this survey now.')
  if (loses) return `${t('A real visitor would get another survey.')} ${loses}`
  if (eligible) return t('This visit meets every rule, but no survey is shown to anybody right now.')
  const failed = reasons.filter(({ outcome }) => outcome === 'failed')
  const rules = listWords(
    t,
    failed.map(({ name }) => nameOf(t, name, 'within')),
  )
  return t('A real visitor would not get this survey. Not met: {rules}.', { rules })
}

/** What a rule asks for, and what was found instead: both are sentences, which must not be taken for one another. */
export const ruleWords = (t: Translator, { rule, input }: { rule: string; input: string }): string =>
  t('Rule: {rule} Found: {found}', { rule, found: input })

export function Why({ survey }: { survey: ExplainedSurvey }) {
  const t = useT()
  const [all, setAll] = useState(false)
  const shown = survey.reasons.filter(({ outcome }) => all || outcome !== 'skipped')
  const skipped = survey.reasons.length - survey.reasons.filter((one) => one.outcome !== 'skipped').length
  return (
    <Stack gap="xs">
      <Notice kind={survey.served ? 'success' : survey.eligible ? 'info' : 'warning'}>
        {resultWords(t, survey)}
      </Notice>
      {skipped > 0 ? (
        <Group>
          <Button size="compact-sm" variant="subtle" aria-expanded={all} onClick={() => setAll(!all)}>
            {all
              ? t('Hide rules that were not checked')
              : t('Show rules that were not checked ({count, number})', { count: skipped })}
          </Button>
        </Group>
      ) : null}
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }} aria-label={t('Rules')}>
        {shown.map((reason, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several rules of a kind, in a fixed order
          <Rule key={`${reason.name}-${place}`} reason={reason} />
        ))}
      </Stack>
    </Stack>
  )
}

const bold = (children: ReactNode) => <b key="b">{children}</b>

/** A rule of a group need not hold, so its colour would mislead. */
const PARTS = {
  passed: { ...OUTCOMES.passed, word: msg('Holds'), color: undefined },
  failed: { ...OUTCOMES.failed, word: msg('Does not hold'), color: undefined },
  skipped: OUTCOMES.skipped,
}

function Rule({ reason, isPart = false }: { reason: TargetingReason; isPart?: boolean }) {
  const t = useT()
  const { word, icon: Icon, color } = (isPart ? PARTS : OUTCOMES)[reason.outcome]
  return (
    <Card component="li" withBorder padding="xs" radius="md">
      <Group gap={6} wrap="nowrap" align="flex-start">
        <Icon size={18} color={color ?? 'currentColor'} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Group gap={8}>
            <Text fw={650} size="sm">
              {nameOf(t, reason.name, 'alone')}
            </Text>
            <Text size="sm" {...(color && { c: color })}>
              {t(word)}
            </Text>
          </Group>
          <Text size="sm">{t.rich<ReactNode>('<b>Rule:</b> {rule}', { b: bold, rule: reason.rule })}</Text>
          <Text size="sm" c="dimmed">
            {t.rich<ReactNode>('<b>Found:</b> {found}', { b: bold, found: reason.input })}
          </Text>
          {reason.needs ? (
            <Text size="sm" mt={4}>
              {t.rich<ReactNode>('<b>To pass:</b> {needs}', { b: bold, needs: reason.needs })}
            </Text>
          ) : null}
        </div>
      </Group>
      {reason.parts ? (
        <Stack
          component="ul"
          gap={6}
          p={0}
          mt={6}
          mb={0}
          mx={0}
          style={{ listStyle: 'none' }}
          aria-label={t('Rules of the group')}
        >
          {reason.parts.map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: several rules of a kind, in a fixed order
            <Rule key={`${part.name}-${place}`} reason={part} isPart />
          ))}
        </Stack>
      ) : null}
    </Card>
  )
}

/** A row of the list of surveys: name, status, and the result in short. */
export function WhyRow({ survey }: { survey: ExplainedSurvey }) {
  const t = useT()
  return (
    <Stack gap={4}>
      <Group gap={8}>
        <Text fw={650} size="sm" className={classes.name}>
          {survey.name}
        </Text>
        <StatusBadge status={survey.effectiveStatus} />
      </Group>
      <Group gap={6}>
        {survey.served ? (
          <Badge color="#1d6b2f" variant="filled" tt="none">
            {t('Shown to real visitors')}
          </Badge>
        ) : null}
        <Text size="sm" c="dimmed">
          {survey.served
            ? t('Priority {priority}', { priority: survey.priority })
            : survey.eligible
              ? (survey.loses ?? t('Meets every rule'))
              : t('Not met: {rule}', { rule: nameOf(t, survey.failed ?? '', 'alone') })}
        </Text>
      </Group>
    </Stack>
  )
}
