// The apostrophe before a text that a spreadsheet would run as a formula, so that it can be taken away again.

import { toCell } from '@/lib/platform/text/csv-cell'

/** Whether it gets an apostrophe, or is one that got it already or looks so. */
function isGuarded(text: string): boolean {
  const bare = text.replace(/^'+/, '')
  return toCell(bare) !== bare
}

/** A text as a cell has it, before it is quoted. */
export const guard = (text: string): string => (isGuarded(text) ? `'${text}` : text)

/** The text of a cell. One that lost its apostrophe in a spreadsheet stays as it is. */
export const unguard = (cell: string): string =>
  cell.startsWith("'") && isGuarded(cell) ? cell.slice(1) : cell
