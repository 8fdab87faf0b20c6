// The quotas of a survey: what each wants and counts, and when it will be full.
'use client'
import { Table } from '@mantine/core'
import { useAccount } from '@/components/console/account-context'
import { useConsole } from '@/components/console/calls/use-console'
import { useT } from '@/components/ui/texts/texts'
import { listQuotas } from '@/lib/results/quotas/quotas.endpoint'
import { inDay } from '../numbers'
import { ReportCard } from '../report-card'

/** Shown for a survey that has quotas: no other one asks for them. */
export function QuotasCard({ surveyId }: { surveyId: number }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const { data } = useConsole(
    listQuotas,
    { params: { accountId, surveyId } },
    { focusThrottleInterval: 30_000 },
  )
  if (!data || data.quotas.length === 0) return null
  return (
    <ReportCard title={t('Quotas')} subtitle={t('Of all languages and days, whatever the filter.')} wide>
      <Table.ScrollContainer
        minWidth={480}
        scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': t('Quotas') } }}
      >
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('Quota')}</Table.Th>
              <Table.Th scope="col">{t('Target')}</Table.Th>
              <Table.Th scope="col">{t('Counted')}</Table.Th>
              <Table.Th scope="col">{t('Screened out')}</Table.Th>
              <Table.Th scope="col">{t('Full on')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.quotas.map(({ key, name, target, counted, screenedOut, expectedAt }) => (
              <Table.Tr key={key}>
                <Table.Th scope="row" fw={500}>
                  <bdi>{name}</bdi>
                </Table.Th>
                <Table.Td>{t.number(target)}</Table.Td>
                <Table.Td>{t.number(counted)}</Table.Td>
                <Table.Td>{t.number(screenedOut)}</Table.Td>
                <Table.Td>
                  {counted >= target
                    ? t('Full')
                    : expectedAt === null
                      ? '–'
                      : inDay(t, expectedAt.slice(0, 10))}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </ReportCard>
  )
}
