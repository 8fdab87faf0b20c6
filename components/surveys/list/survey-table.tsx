// The surveys as a table on wide screens and as cards on narrow ones.
'use client'
import { Anchor, Badge, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { useAccount, useMay } from '@/components/console/account-context'
import { useIsWide } from '@/components/console/page-hints'
import { inCount, inPercent } from '@/components/results/numbers'
import { Checkbox } from '@/components/ui/fields/checkbox'
import { Link } from '@/components/ui/link'
import { StatusBadge } from '@/components/ui/status-badge'
import { useT } from '@/components/ui/texts/texts'
import { Ago, Figure, Goal, goalProgress } from '../figures'
import { PaceLine } from '../pace-line'
import { RivalsLine } from '../rivals-line'
import { listWords, typeWords } from '../survey-words'
import classes from '../surveys.module.css'
import { SurveyMenu } from './survey-menu'
import tableClasses from './survey-table.module.css'
import type { SurveyRow, SurveySummary } from './survey-types'

interface Props {
  rows: SurveyRow[]
  picked: ReadonlySet<number>
  onToggle(id: number, withShift: boolean): void
  onToggleAll(on: boolean): void
  onTag(tag: string): void
}

interface RowProps extends Omit<Props, 'rows' | 'picked' | 'onToggleAll'> {
  row: SurveyRow
  isPicked: boolean
  /** Analysts change nothing, so they pick nothing. */
  canPick: boolean
}

/** Only one of the two is rendered: both would take twice as long. */
export function SurveyTable({ rows, picked, onToggle, onToggleAll, onTag }: Props) {
  const t = useT()
  const isWide = useIsWide()
  const canPick = useMay('edit_surveys')
  const count = rows.filter(({ summary }) => picked.has(summary.id)).length
  const all = (withWords: boolean) => (
    <Checkbox
      label={t('Choose all surveys on this page')}
      isLabelShown={withWords}
      checked={count === rows.length}
      indeterminate={count > 0 && count < rows.length}
      onChange={({ currentTarget }) => onToggleAll(currentTarget.checked)}
    />
  )
  const props = (row: SurveyRow): RowProps => ({
    ...{ row, canPick, onToggle, onTag },
    isPicked: picked.has(row.summary.id),
  })
  if (!isWide)
    return (
      <>
        {canPick ? <div className={tableClasses.all}>{all(true)}</div> : null}
        <Stack component="ul" p={0} m={0} gap="sm" style={{ listStyle: 'none' }}>
          {rows.map((row) => (
            <li key={row.summary.id}>
              <SurveyCard {...props(row)} />
            </li>
          ))}
        </Stack>
      </>
    )
  return (
    <div className={tableClasses.scroll}>
      <table className={tableClasses.table}>
        <caption hidden>{t('Surveys')}</caption>
        <thead>
          <tr>
            {canPick ? <td className={tableClasses.pick}>{all(false)}</td> : null}
            <th scope="col">{t('Name')}</th>
            <th scope="col">{t('Status')}</th>
            <th scope="col" className={tableClasses.number}>
              {t('Impressions')}
            </th>
            <th scope="col" className={tableClasses.number}>
              {t('Viewed')}
            </th>
            <th scope="col" className={tableClasses.number}>
              {t('Responses')}
            </th>
            <th
              scope="col"
              className={tableClasses.number}
              title={t('Responses divided by views. Devices that do not report views count by impressions.')}
            >
              {t('Response rate')}
            </th>
            <th scope="col">{t('Goal')}</th>
            <th scope="col" className={classes.time}>
              {t('Last answer')}
            </th>
            <th scope="col" className={classes.time}>
              {t('Last changed')}
            </th>
            <th scope="col">
              <VisuallyHidden>{t('Actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={row.summary.id} {...props(row)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Pick({ row: { summary }, isPicked, onToggle }: RowProps) {
  const t = useT()
  return (
    <Checkbox
      label={t('Choose {name}', { name: summary.name })}
      checked={isPicked}
      onChange={({ nativeEvent }) =>
        onToggle(summary.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  )
}

function Tags({ row: { summary }, onTag }: RowProps) {
  const t = useT()
  if (summary.tags.length === 0) return null
  return (
    <Group component="ul" gap={4} mt={4} p={0} mb={0} style={{ listStyle: 'none' }} aria-label={t('Tags')}>
      {summary.tags.map((tag) => (
        <li key={tag}>
          <button
            type="button"
            className={tableClasses.tag}
            onClick={() => onTag(tag)}
            title={t('Show surveys with the tag {tag}', { tag })}
          >
            {tag}
          </button>
        </li>
      ))}
    </Group>
  )
}

function NameLink({ summary }: { summary: SurveySummary }) {
  const { id: accountId } = useAccount()
  return (
    <Anchor
      component={Link}
      href={`/console/${accountId}/surveys/${summary.id}`}
      className={tableClasses.name}
    >
      <bdi>{summary.name}</bdi>
    </Anchor>
  )
}

function About({ summary }: { summary: SurveySummary }) {
  const t = useT()
  const questions = t('{count, plural, one {# question} other {# questions}}', {
    count: summary.questionCount,
  })
  return (
    <Text size="sm" c="dimmed">
      {[typeWords(t, summary), questions, ...(summary.locale ? [summary.locale] : [])].join(' · ')}
    </Text>
  )
}

function ThemeFault({ summary }: { summary: SurveySummary }) {
  const t = useT()
  if (!summary.themeBroken) return null
  return (
    <Group gap={6} wrap="nowrap" align="flex-start" mt={2}>
      <IconAlertTriangle size={16} color="var(--warn)" style={{ flex: 'none', marginTop: 2 }} aria-hidden />
      <Text size="sm">{t('Apps ignore its native theme: see Look, In apps.')}</Text>
    </Group>
  )
}

function Status({ summary }: { summary: SurveySummary }) {
  const t = useT()
  return (
    <Group gap={6}>
      <StatusBadge status={summary.effectiveStatus} />
      {summary.hasDraft ? (
        <Badge variant="default" fw={500} miw="max-content">
          {t('Unpublished changes')}
        </Badge>
      ) : null}
    </Group>
  )
}

const TableRow = memo(function TableRow(props: RowProps) {
  const t = useT()
  const { row, isPicked, canPick } = props
  const { summary, figures } = row
  return (
    <tr data-picked={isPicked || undefined}>
      {canPick ? (
        <td className={tableClasses.pick}>
          <Pick {...props} />
        </td>
      ) : null}
      <th scope="row">
        <NameLink summary={summary} />
        <About summary={summary} />
        <ThemeFault summary={summary} />
        <Tags {...props} />
      </th>
      <td>
        <Status summary={summary} />
        <RivalsLine row={row} />
      </td>
      <td className={tableClasses.number}>
        <Figure figures={figures}>{({ impressions }) => inCount(t, impressions)}</Figure>
      </td>
      <td className={tableClasses.number}>
        <Figure figures={figures}>{({ viewed }) => inCount(t, viewed)}</Figure>
      </td>
      <td className={tableClasses.number}>{inCount(t, summary.responseCount)}</td>
      <td className={tableClasses.number}>
        <Figure figures={figures}>{({ responsesBlended }) => inPercent(t, responsesBlended)}</Figure>
      </td>
      <td>
        <Goal summary={summary} />
        <PaceLine pace={summary.pace} />
      </td>
      <td className={classes.time}>
        <Figure figures={figures}>{({ lastAnswerAt }) => <Ago moment={lastAnswerAt} />}</Figure>
      </td>
      <td className={classes.time}>
        <Ago moment={summary.updatedAt} />
      </td>
      <td>
        <SurveyMenu summary={summary} />
      </td>
    </tr>
  )
})

function Said({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const SurveyCard = memo(function SurveyCard(props: RowProps) {
  const t = useT()
  const { row, canPick } = props
  const { summary, figures } = row
  const progress = goalProgress(t, summary)
  return (
    <div className={tableClasses.card}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        {canPick ? <Pick {...props} /> : null}
        <div style={{ minWidth: 0, flex: 1 }}>
          <NameLink summary={summary} />
          <About summary={summary} />
          <ThemeFault summary={summary} />
          <Tags {...props} />
        </div>
        <SurveyMenu summary={summary} />
      </Group>
      <Group my="xs">
        <Status summary={summary} />
        <RivalsLine row={row} />
      </Group>
      <dl className={tableClasses.facts}>
        <Said name={t('Impressions')}>{figures ? inCount(t, figures.impressions) : '…'}</Said>
        <Said name={t('Viewed')}>{figures ? inCount(t, figures.viewed) : '…'}</Said>
        <Said name={t('Responses')}>{inCount(t, summary.responseCount)}</Said>
        <Said name={t('Response rate')}>{figures ? inPercent(t, figures.responsesBlended) : '…'}</Said>
        <Said name={t('Goal')}>
          {progress
            ? listWords(t, [progress.words, ...(progress.shared ? [progress.shared] : [])])
            : t('None')}
          <PaceLine pace={summary.pace} />
        </Said>
        <Said name={t('Last answer')}>{figures ? <Ago moment={figures.lastAnswerAt} /> : '…'}</Said>
        <Said name={t('Last changed')}>
          <Ago moment={summary.updatedAt} />
        </Said>
      </dl>
    </div>
  )
})
