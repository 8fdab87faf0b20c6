// The languages of people: how many answered in each, of those who were served it; and which language
// versions of the survey the figures are of.
'use client'
import { Button, Group, Text } from '@mantine/core'
import { shareOf } from '@/lib/domain/reports/distribution'
import { languageWords } from '../language-names'
import { countOf, inCount, inPercent } from '../numbers'
import { ReportCard } from '../report-card'
import { useReportFilter } from '../use-report-filter'
import { Bars } from './bars'
import type { Report } from './head-figures'

/** As many bars as are easily read. */
const MOST = 12

export function Languages({ languages, versions }: Pick<Report, 'languages' | 'versions'>) {
  const { add } = useReportFilter()
  const known = languages.some(({ language }) => language !== null)
  if (versions.length < 2 && (languages.length < 2 || !known)) return null
  const all = languages.reduce((sum, { impressions }) => sum + impressions, 0)
  const most = Math.max(1, ...languages.map(({ impressions }) => impressions))
  return (
    <ReportCard
      title="Languages"
      subtitle="What people’s browsers or apps ask for. The full bar answered, the striped one was served it and did not."
    >
      {versions.length > 1 ? <Versions versions={versions} /> : null}
      <Bars
        bars={languages.slice(0, MOST).map(({ language, impressions, responses }) => ({
          id: language ?? '',
          label: language === null ? 'Not known' : languageWords(language),
          length: responses / most,
          gone: (impressions - responses) / most,
          figures: `${inPercent(shareOf(impressions, all))} · ${countOf(responses, 'submission')} of ${inCount(impressions)}`,
          onPick:
            language === null
              ? undefined
              : () => add({ word: 'language', is: { value: language, not: false } }),
        }))}
      />
      {languages.length > MOST ? (
        <Text size="sm" c="dimmed" mt="sm">
          And {countOf(languages.length - MOST, 'other language')}, which the filter can name.
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
          ? `All ${versions.length} versions are counted: ${inList(counted.map(nameOf))}.`
          : `Only the version in ${inList(counted.map(nameOf))} is counted, without ${inList(others.map(nameOf))}.`}
      </Text>
      <Button size="compact-sm" variant="default" onClick={() => change({ group: !filter.group })}>
        {filter.group ? 'Only this version' : 'Count all versions'}
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
