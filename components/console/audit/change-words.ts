// What an entry of the audit log changed, in words.
import { isSameJson } from '@/lib/domain/text/same-json'

type Values = Record<string, unknown> | null

/** `redirectDomains`: redirect domains. */
const nameWords = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function valueWords(value: unknown): string {
  if (value === null || value === undefined) return 'none'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueWords).join(', ')
  if (typeof value !== 'object') return value === '' ? 'empty' : String(value)
  return Object.entries(value)
    .map(([name, one]) => `${nameWords(name)} ${valueWords(one)}`)
    .join(', ')
}

/** A line for each value that is not the same before and after. */
export function listChanges({ before, after }: { before: Values; after: Values }): string[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names
    .filter((name) => !isSameJson(before?.[name], after?.[name]))
    .map((name) => {
      const [was, is] = [valueWords(before?.[name]), valueWords(after?.[name])]
      const words = before === null ? is : after === null ? `was ${was}` : `from ${was} to ${is}`
      return `${nameWords(name)}: ${words}`
    })
}
