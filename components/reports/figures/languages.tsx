// The languages of people: how many answered in each, of those who were served it; and which language
// versions of the survey the figures are of.
'use client'
import { Button, Group, Text } from '@mantine/core'
import { shareOf } from '@/lib/domain/reports/distribution'
import { languageWords } from '../language-names'
import { countOf, inCount, inPercent } from '../numbers'
import { ReportCard } from '../report-card'
import { useReportFilter } from '../use-report-filter'
import { BarLegend, Bars } from './bars'
import type { Report } from './head-figures'

/** As many bars as are easily read. */
const MOST = 12

export function Languages({ languages, versions }: Pick<Report, 'languages' | 'versions'>) {
  const { add } = useReportFilter()
  const known = languages.some(({ language }) => language !== null)
  if (versions.length < 2 && (languages.length < 2 || !known)) return null
  const most = Math.max(1, ...languages.map(({ impressions }) => impressions))
  return (
    <ReportCard
      title="Languages"
      subtitle="Responses of the impressions in each language that browsers and apps ask for."
    >
      {versions.length > 1 ? <Versions versions={versions} /> : null}
      <BarLegend solid="Responded" striped="Did not respond" />
      <Bars
        bars={languages.slice(0, MOST).map(({ language, impressions, responses }) => ({
          id: language ?? '',
          label: language === null ? 'Unknown' : languageWords(language),
          length: responses / most,
          gone: (impressions - responses) / most,
          figures: `${inCount(responses)} of ${inCount(impressions)} · ${inPercent(shareOf(responses, impressions))}`,
          onPick:
            language === null
              ? undefined
              : () => add({ word: 'language', is: { value: language, not: false } }),
        }))}
      />
      {languages.length > MOST ? (
        <Text size="sm" c="dimmed" mt="sm">
          And {countOf(languages.length - MOST, 'other language')}. Use the filter to see one of them.
        </Text>
      ) : null}
    </ReportCard>
  )
}

type Version = Report['versions'][number]

const nameOf = ({ locale, name }: Version): string => (locale ? languageWords(locale) : name)

const inList = (names: readonly string[]): string => new Intl.ListFormat('en').format(names)

function Versions({ versions }: { versions: Version[] }) {
  const { filter, change } = useReportFilter()
  const counted = versions.filter((one) => one.counted)
  const others = versions.filter((one) => !one.counted)
  return (
    <Group mb="md" gap="xs">
      <Text size="sm">
        {filter.group
          ? `Counts all ${versions.length} versions: ${inList(counted.map(nameOf))}.`
          : `Counts only the ${inList(counted.map(nameOf))} version, without ${inList(others.map(nameOf))}.`}
      </Text>
      <Button size="compact-sm" variant="default" onClick={() => change({ group: !filter.group })}>
        {filter.group ? 'Count only this version' : 'Count all versions'}
      </Button>
    </Group>
  )
}

/** Which versions have something that not all have, such as "only German". */
export const onlyInWords = (
  onlyIn: readonly number[] | undefined,
  versions: readonly Version[],
): string | undefined =>
  onlyIn && `only ${inList(versions.filter(({ surveyId }) => onlyIn.includes(surveyId)).map(nameOf))}`
