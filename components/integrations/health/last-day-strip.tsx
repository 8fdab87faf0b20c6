// The last 24 hours of an integration, drawn: a column an hour, with what has not arrived on top.
'use client'
import { inCount } from '@/components/results/numbers'
import { useT } from '@/components/ui/texts/texts'
import type { Translator } from '@/lib/platform/contract/translator'
import type { Destination } from '../destination'
import classes from '../integrations.module.css'
import { sumWords } from './health-words'

const HEIGHT = 36
/** So that one delivery can be seen beside a thousand. */
const LEAST = 3

interface Props {
  lastDay: Destination['health']['lastDay']
  /** Whether the sum stands above it; otherwise it is for screen readers only. */
  withWords?: boolean
}

export function LastDayStrip({ lastDay, withWords = false }: Props) {
  const t = useT()
  const most = Math.max(1, ...lastDay.map(({ delivered, undelivered }) => delivered + undelivered))
  const high = (count: number): number =>
    count === 0 ? 0 : Math.max(LEAST, Math.round((HEIGHT * count) / most))
  const sum = countWords(t, {
    delivered: sumWords(
      t,
      lastDay.map(({ delivered }) => delivered),
    ),
    undelivered: lastDay.some(({ undelivered }) => undelivered > 0)
      ? sumWords(
          t,
          lastDay.map(({ undelivered }) => undelivered),
        )
      : null,
  })
  return (
    <figure className={classes.figure}>
      {withWords ? (
        <figcaption className={classes.sum} aria-hidden>
          {sum}
        </figcaption>
      ) : null}
      <div className={classes.strip} role="img" aria-label={t('Last 24 hours: {sum}', { sum })}>
        {lastDay.map(({ delivered, undelivered }, hour) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the hour
            key={hour}
            className={classes.hour}
            title={hourWords(t, lastDay.length - hour, delivered, undelivered)}
          >
            <span className={classes.undelivered} style={{ height: high(undelivered) }} />
            <span className={classes.delivered} style={{ height: high(delivered) }} />
          </span>
        ))}
      </div>
      <div className={classes.caption} aria-hidden>
        <span>{t('24 hours ago')}</span>
        <span>{t('now')}</span>
      </div>
    </figure>
  )
}

/** `undelivered`: null, everything has arrived. */
const countWords = (
  t: Translator,
  { delivered, undelivered }: { delivered: string; undelivered: string | null },
): string =>
  undelivered === null
    ? t('{delivered} delivered', { delivered })
    : t('{delivered} delivered, {undelivered} not delivered', { delivered, undelivered })

/** `ago`: how many hours ago it began. */
function hourWords(t: Translator, ago: number, delivered: number, undelivered: number): string {
  const when =
    ago === 1 ? t('The last hour') : t('{from, number} to {to, number} hours ago', { from: ago, to: ago - 1 })
  const sum = countWords(t, {
    delivered: inCount(t, delivered),
    undelivered: undelivered > 0 ? inCount(t, undelivered) : null,
  })
  return t('{when}: {sum}', { when, sum })
}
