// The status of a survey as a word and a dot.
'use client'
import classes from './status-badge.module.css'

const WORDS = {
  draft: 'Draft',
  live: 'Live',
  paused: 'Paused',
  complete: 'Complete',
  archived: 'Archived',
}

export type StatusWord = keyof typeof WORDS

export function StatusBadge({ status }: { status: StatusWord }) {
  return (
    <span className={classes.badge} data-status={status}>
      {WORDS[status]}
    </span>
  )
}
