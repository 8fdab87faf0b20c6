// A table whose first column names what the others say.
'use client'
import { Table } from '@mantine/core'

/** Long names may break anywhere; others where they have spaces. */
const nameStyle = (name: string) => (name.length > 12 ? { overflowWrap: 'anywhere' as const } : {})

interface Props {
  /** Absent: there are two columns, a name and a text; else numbers and times follow the name. */
  head?: string[]
  rows: string[][]
}

export function FactsTable({ head, rows }: Props) {
  return (
    <Table withTableBorder fz="sm" horizontalSpacing={8}>
      {head ? (
        <Table.Thead fz="xs">
          <Table.Tr>
            {head.map((words, n) => (
              <Table.Th key={words} scope="col" ta={n === 0 ? undefined : 'end'}>
                {words}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
      ) : null}
      <Table.Tbody>
        {rows.map(([name = '', ...values]) => (
          <Table.Tr key={name}>
            <Table.Th
              suppressHydrationWarning
              scope="row"
              fw={400}
              c={head ? undefined : 'dimmed'}
              w={head ? undefined : '32%'}
              style={head ? nameStyle(name) : { verticalAlign: 'top' }}
            >
              {name}
            </Table.Th>
            {values.map((value, n) => (
              <Table.Td
                suppressHydrationWarning
                key={head?.[n + 1] ?? name}
                ta={head ? 'end' : undefined}
                style={{ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
              >
                {value}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
