// A table of a comparison: a row for each figure, a column for each group, and marks where one
// differs.
'use client'
import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '@/components/ui/texts/texts'
import { msg } from '@/lib/platform/contract/translator'
import classes from './compare.module.css'
import type { Cell, Mark, Row } from './comparison-rows'

export interface ShownColumn {
  id: string
  name: string
  n: number
  small: boolean
  /** Shows this column alone. */
  onOpen: () => void
}

interface Props {
  caption: string
  columns: ShownColumn[]
  rows: Row[]
}

export function ComparisonTable({ caption, columns, rows }: Props) {
  const t = useT()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must reach what scrolls
    <section className={classes.scroll} aria-label={caption} tabIndex={0}>
      <table className={classes.table}>
        <caption className={classes.unseen}>{caption}</caption>
        <thead>
          <tr>
            <td className={classes.corner} />
            {columns.map((column) => (
              <th key={column.id} scope="col" className={column.small ? classes.small : ''}>
                <UnstyledButton fz="sm" fw={600} className={classes.open ?? ''} onClick={column.onOpen}>
                  {t.rich<ReactNode>('{name}<unseen>: show only these</unseen>', {
                    name: column.name,
                    unseen: (children) => <VisuallyHidden key="unseen">{children}</VisuallyHidden>,
                  })}
                </UnstyledButton>
                {column.small ? (
                  <Text component="span" display="block" size="xs">
                    {t('fewer than 30')}
                  </Text>
                ) : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map(({ id, small }, index) => (
                <td key={id} className={small ? classes.small : ''}>
                  {cells[index] ? <Figure cell={cells[index]} /> : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Figure = ({ cell: { value, note, share, mark } }: { cell: Cell }) => (
  <>
    <span className={classes.value}>
      {mark ? <Marked mark={mark} /> : null}
      {value}
    </span>
    {note === undefined ? null : <span className={classes.note}>{note}</span>}
    {share === undefined || share === null ? null : (
      <span className={classes.track} aria-hidden>
        <span className={classes.fill} style={{ width: `${Math.min(100, share * 100)}%` }} />
      </span>
    )}
  </>
)

const WORDS = { higher: msg('Higher than the other columns'), lower: msg('Lower than the other columns') }

/** Told by its form and by words, not by colour alone. */
export function Marked({ mark }: { mark: NonNullable<Mark> }) {
  const t = useT()
  const words = t(WORDS[mark])
  return (
    <span className={classes[mark]} title={words}>
      <span aria-hidden>{mark === 'higher' ? '▲' : '▼'} </span>
      <VisuallyHidden>{words}: </VisuallyHidden>
    </span>
  )
}
