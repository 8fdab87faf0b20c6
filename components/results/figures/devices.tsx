// Kinds of device: how many answered on each, of those who saw it.
'use client'
import { useT } from '@/components/ui/texts/texts'
import { REPORT_DEVICES } from '@/lib/results/filtering/filter-words.endpoint'
import { shareOf } from '@/lib/results/statistics/distribution.rules'
import { wordsOf } from '../device-words'
import { inPercent } from '../numbers'
import { ReportCard } from '../report-card'
import { useReportFilter } from '../use-report-filter'
import { BarLegend, Bars } from './bars'
import type { Report } from './head-figures'

export function Devices({ devices }: Pick<Report, 'devices'>) {
  const t = useT()
  const { add } = useReportFilter()
  if (devices.length === 0) return null
  const most = Math.max(...devices.map(({ impressions }) => impressions))
  return (
    <ReportCard title={t('Devices')} subtitle={t('Responses of the impressions on each kind of device.')}>
      <BarLegend solid={t('Responded')} striped={t('Did not respond')} />
      <Bars
        bars={[...devices]
          .sort((one, other) => other.impressions - one.impressions)
          .map(({ device, impressions, responses }) => {
            const known = REPORT_DEVICES.find((one) => one === device)
            return {
              id: device,
              label: wordsOf(t, device),
              length: responses / most,
              gone: (impressions - responses) / most,
              figures: t('{count, number} of {all, number} · {share}', {
                count: responses,
                all: impressions,
                share: inPercent(t, shareOf(responses, impressions)),
              }),
              onPick: known && (() => add({ word: 'device', is: { value: known, not: false } })),
            }
          })}
      />
    </ReportCard>
  )
}
