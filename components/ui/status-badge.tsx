// The status of a survey as a word and a dot.
'use client'
import { useT } from '@/components/ui/texts/texts'
import { msg } from '@/lib/platform/contract/translator'
import classes from './status-badge.module.css'

const WORDS = {
  draft: msg('Draft'),
  live: msg('Live'),
  paused: msg('Paused'),
  complete: msg('Complete'),
  archived: msg('Archived'),
  scheduled: msg('Scheduled'),
  ended: msg('Ended'),
}

export type StatusWord = keyof typeof WORDS

export function StatusBadge({ status }: { status: StatusWord }) {
  const t = useT()
  return (
    <span className={classes.badge} data-status={status}>
      {t(WORDS[status])}
    </span>
  )
}
