// A table of figures that scrolls on its own, with the keyboard too.
'use client'
import { Table } from '@mantine/core'
import classes from '../reports.module.css'

interface Props {
  caption: string
  head: string[]
  /** The first cell names the row. */
  rows: string[][]
}

export function FigureTable({ caption, head, rows }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must reach what scrolls
    <section className={classes.scroll} aria-label={caption} tabIndex={0}>
      <Table stickyHeader captionSide="top">
        <Table.Caption>{caption}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            {head.map((name, index) => (
              <Table.Th key={name} ta={index === 0 ? 'start' : 'end'} scope="col">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(([name, ...cells]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={400}>
                {name}
              </Table.Th>
              {cells.map((cell, index) => (
                <Table.Td key={head[index + 1]} ta="right">
                  {cell}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
