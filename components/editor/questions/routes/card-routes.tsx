// Where the answers of a question lead, in words, below its title: each goes to its target. A
// question that only leads to the next one shows nothing.
'use client'
import { IconArrowRight, IconCornerDownRight } from '@tabler/icons-react'
import { Fragment, memo, type ReactNode } from 'react'
import { useT } from '@/components/ui/texts/texts'
import { useEditor } from '../../state/use-editor'
import type { Entry, Exit } from './list-routes'
import classes from './routes.module.css'

interface ExitsProps {
  place: number
  exits: Exit[]
  isRandom: boolean
}

/** "0 to 6 → 3. Why?", for a closed card. */
export const CardExits = memo(function CardExits({ place, exits, isRandom }: ExitsProps) {
  const t = useT()
  const { goTo } = useEditor()
  const shown = exits.filter(({ isNext, who }) => !(isNext && (isRandom || who === '')))
  if (shown.length === 0) return null
  return (
    <ul
      className={classes.exits}
      aria-label={t('Where question {place, number} leads', { place: place + 1 })}
    >
      {shown.map(({ to, who, title, skips, place: target }) => (
        <li key={to}>
          <button
            type="button"
            className={classes.exit}
            onClick={() => goTo(to === 'end' ? 'thankYou' : `questions[${target}].content`)}
          >
            <span className={classes.who}>{who || t('Everybody')}</span>
            <IconArrowRight size={14} role="img" aria-label={t('leads to')} />
            <span className={classes.target}>{title}</span>
            {skips ? <span className={classes.skips}>{skips}</span> : null}
          </button>
        </li>
      ))}
    </ul>
  )
})

interface EntriesProps {
  place: number
  entries: Entry[]
  isRandom: boolean
  isReached: boolean
}

const MOST_ENTRIES = 6

/** "Comes after 1 (0 to 6)", for an open card. */
export const CardEntries = memo(function CardEntries(props: EntriesProps) {
  const { place, entries, isRandom, isReached } = props
  const t = useT()
  const { goTo } = useEditor()
  if (isRandom || (place === 0 && entries.length === 0)) return null
  if (!isReached)
    return <p className={classes.entries}>{t('No answer leads here, so this question is never asked.')}</p>
  const isPlain = entries.length === 1 && entries[0]?.place === place - 1 && entries[0].who === ''
  if (isPlain) return null
  const more = entries.length - MOST_ENTRIES
  const parts = {
    words: (children: ReactNode[]) => <span key={children.join()}>{children}</span>,
    questions: () => (
      <Fragment key="questions">
        {entries.slice(0, MOST_ENTRIES).map((entry) => (
          <button
            key={`${entry.place} ${entry.who}`}
            type="button"
            className={classes.exit}
            onClick={() => goTo(`questions[${entry.place}].content`)}
          >
            {entry.who
              ? t('question {place, number} ({who})', { place: entry.place + 1, who: entry.who })
              : t('question {place, number}', { place: entry.place + 1 })}
          </button>
        ))}
      </Fragment>
    ),
  }
  return (
    <p className={classes.entries}>
      <IconCornerDownRight size={16} aria-hidden />
      {more > 0
        ? t.rich<ReactNode>(
            '<words>Asked after</words> <questions>…</questions> <words>and {more, number} more</words>',
            { ...parts, more },
          )
        : t.rich<ReactNode>('<words>Asked after</words> <questions>…</questions>', parts)}
    </p>
  )
})
