// The last 24 hours of an integration, drawn: a column an hour, with what has not arrived on top.
'use client'
import type { Destination } from './destination'
import { sumWords } from './health-words'
import classes from './integrations.module.css'

const HEIGHT = 36
/** So that one delivery can be seen beside a thousand. */
const LEAST = 3

interface Props {
  lastDay: Destination['health']['lastDay']
  /** Whether the sum stands above it; otherwise it is for screen readers only. */
  withWords?: boolean
}

export function LastDayStrip({ lastDay, withWords = false }: Props) {
  const most = Math.max(1, ...lastDay.map(({ delivered, undelivered }) => delivered + undelivered))
  const high = (count: number): number =>
    count === 0 ? 0 : Math.max(LEAST, Math.round((HEIGHT * count) / most))
  const arrived = sumWords(lastDay.map(({ delivered }) => delivered))
  const open = sumWords(lastDay.map(({ undelivered }) => undelivered))
  const words = `Last 24 hours: ${arrived} delivered${open === '0' ? '' : `, ${open} not delivered`}`
  return (
    <figure className={classes.figure}>
      {withWords ? (
        <figcaption className={classes.sum} aria-hidden>
          {words.replace('Last 24 hours: ', '')}
        </figcaption>
      ) : null}
      <div className={classes.strip} role="img" aria-label={words}>
        {lastDay.map(({ delivered, undelivered }, hour) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the hour
            key={hour}
            className={classes.hour}
            title={hourWords(hour, lastDay.length, delivered, undelivered)}
          >
            <span className={classes.undelivered} style={{ height: high(undelivered) }} />
            <span className={classes.delivered} style={{ height: high(delivered) }} />
          </span>
        ))}
      </div>
      <div className={classes.caption} aria-hidden>
        <span>24 hours ago</span>
        <span>now</span>
      </div>
    </figure>
  )
}

function hourWords(hour: number, hours: number, delivered: number, undelivered: number): string {
  const ago = hours - hour
  const when = ago === 1 ? 'The last hour' : `${ago} to ${ago - 1} hours ago`
  return `${when}: ${delivered} delivered${undelivered > 0 ? `, ${undelivered} not delivered` : ''}`
}
