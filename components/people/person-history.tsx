// What a person did, by day, and which surveys they met.
'use client'
import { Table, Text, Title } from '@mantine/core'
import { useAccount } from '@/components/console/account-context'
import { useTimeWords } from '@/components/console/use-time-words'
import { inCount } from '@/components/results/numbers'
import { Link } from '@/components/ui/link'
import { useT } from '@/components/ui/texts/texts'
import type { StoredData } from './person'

/** As many as the server lists. */
const MOST = 100

export function PersonHistory({ did, met }: Pick<StoredData, 'did' | 'met'>) {
  return (
    <>
      {did.length > 0 ? <Did did={did} /> : null}
      {met.length > 0 ? <Met met={met} /> : null}
    </>
  )
}

const headed = (titles: string[]) => (
  <Table.Thead>
    <Table.Tr>
      {titles.map((title) => (
        <Table.Th key={title} scope="col">
          {title}
        </Table.Th>
      ))}
    </Table.Tr>
  </Table.Thead>
)

function Did({ did }: Pick<StoredData, 'did'>) {
  const t = useT()
  const { dateTime } = useTimeWords()
  const dayOf = (day: string) =>
    new Intl.DateTimeFormat(t.locale, {
      ...({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const),
      timeZone: 'UTC',
    }).format(new Date(`${day}T00:00:00Z`))
  return (
    <section aria-labelledby="did">
      <Title order={3} size="h5" id="did" mb="xs">
        {t('What they did')}
      </Title>
      <Table.ScrollContainer
        minWidth={420}
        scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': t('What they did') } }}
      >
        <Table fz="sm" suppressHydrationWarning>
          {headed([t('Day'), t('Event'), t('How many times'), t('Last')])}
          <Table.Tbody>
            {did.map(({ day, event, count, lastAt }) => (
              <Table.Tr key={`${day} ${event}`}>
                <Table.Td>{dayOf(day)}</Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{event}</Table.Td>
                <Table.Td>{inCount(t, count)}</Table.Td>
                <Table.Td>{dateTime(lastAt)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {did.length >= MOST ? <Further /> : null}
    </section>
  )
}

function Met({ met }: Pick<StoredData, 'met'>) {
  const t = useT()
  const { id: accountId } = useAccount()
  const { dateTime } = useTimeWords()
  const inWords = (moment: string | null) => (moment === null ? t('never') : dateTime(moment))
  return (
    <section aria-labelledby="met">
      <Title order={3} size="h5" id="met" mb="xs">
        {t('Surveys that they met')}
      </Title>
      <Table.ScrollContainer minWidth={560}>
        <Table fz="sm" suppressHydrationWarning>
          {headed([t('Survey'), t('Served'), t('Last seen'), t('Last answered'), t('Last closed')])}
          <Table.Tbody>
            {met.map(({ surveyId, name, served, viewedAt, answeredAt, closedAt }) => (
              <Table.Tr key={surveyId}>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>
                  <Link href={`/console/${accountId}/surveys/${surveyId}/results`}>{name}</Link>
                </Table.Td>
                <Table.Td>{inCount(t, served)}</Table.Td>
                <Table.Td>{inWords(viewedAt)}</Table.Td>
                <Table.Td>{inWords(answeredAt)}</Table.Td>
                <Table.Td>{inWords(closedAt)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {met.length >= MOST ? <Further /> : null}
    </section>
  )
}

function Further() {
  const t = useT()
  return (
    <Text size="sm" c="dimmed">
      {t('These are the newest; an export has everything.')}
    </Text>
  )
}
