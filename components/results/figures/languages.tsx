// The languages of people: how many answered in each, of those who were served it; and which language
// versions of the survey the figures are of.
'use client'
import { Button, Group, Text } from '@mantine/core'
import { useT } from '@/components/ui/texts/texts'
import type { Translator } from '@/lib/platform/contract/translator'
import { shareOf } from '@/lib/results/statistics/distribution.rules'
import { languageWords } from '../language-names'
import { inPercent } from '../numbers'
import { ReportCard } from '../report-card'
import { useReportFilter } from '../use-report-filter'
import { BarLegend, Bars } from './bars'
import type { Report } from './head-figures'

/** How many bars are easily read. */
const MOST = 12

export function Languages({ languages, versions }: Pick<Report, 'languages' | 'versions'>) {
  const t = useT()
  const { add } = useReportFilter()
  const known = languages.some(({ language }) => language !== null)
  if (versions.length < 2 && (languages.length < 2 || !known)) return null
  const most = Math.max(1, ...languages.map(({ impressions }) => impressions))
  return (
    <ReportCard
      title={t('Languages')}
      subtitle={t('Responses of the impressions in each language that browsers and apps ask for.')}
    >
      {versions.length > 1 ? <Versions versions={versions} /> : null}
      <BarLegend solid={t('Responded')} striped={t('Did not respond')} />
      <Bars
        bars={languages.slice(0, MOST).map(({ language, impressions, responses }) => ({
          id: language ?? '',
          label: language === null ? t('Unknown') : languageWords(t, language),
          length: responses / most,
          gone: (impressions - responses) / most,
          figures: t('{count, number} of {all, number} · {share}', {
            count: responses,
            all: impressions,
            share: inPercent(t, shareOf(responses, impressions)),
          }),
          onPick:
            language === null
              ? undefined
              : () => add({ word: 'language', is: { value: language, not: false } }),
        }))}
      />
      {languages.length > MOST ? (
        <Text size="sm" c="dimmed" mt="sm">
          {t(
            'And {count, plural, one {# other language} other {# other languages}}. Use the filter to see one of them.',
            { count: languages.length - MOST },
          )}
        </Text>
      ) : null}
    </ReportCard>
  )
}

type Version = Report['versions'][number]

const inList = (t: Translator, versions: readonly Version[]): string =>
  new Intl.ListFormat(t.locale).format(
    versions.map(({ locale, name }) => (locale ? languageWords(t, locale) : name)),
  )

function Versions({ versions }: { versions: Version[] }) {
  const t = useT()
  const { change } = useReportFilter()
  const counted = versions.filter((one) => one.counted)
  const others = versions.filter((one) => !one.counted)
  return (
    <Group mb="md" gap="xs">
      <Text size="sm">
        {others.length === 0
          ? t('Counts all {count, number} versions: {versions}.', {
              count: versions.length,
              versions: inList(t, counted),
            })
          : t('Counts only the {versions} version, without {others}.', {
              versions: inList(t, counted),
              others: inList(t, others),
            })}
      </Text>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => change({ group: others.length === 0 ? 'no' : 'yes' })}
      >
        {others.length === 0 ? t('Count only this version') : t('Count all versions')}
      </Button>
    </Group>
  )
}

/** Which versions have something that not all have, such as "only German". */
export const onlyInWords = (
  t: Translator,
  onlyIn: readonly number[] | undefined,
  versions: readonly Version[],
): string | undefined =>
  onlyIn &&
  t('only {versions}', {
    versions: inList(
      t,
      versions.filter(({ surveyId }) => onlyIn.includes(surveyId)),
    ),
  })
