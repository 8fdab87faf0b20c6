// Which columns of the list a person has hidden, for each survey in this browser.
'use client'
import { useLocalStorage } from '@mantine/hooks'
import { z } from 'zod'

const stored = z.array(z.string())

function read(text: string | undefined): string[] {
  try {
    return stored.parse(JSON.parse(text ?? '[]'))
  } catch {
    return []
  }
}

/** Hidden ones are kept, so that a new question shows. */
export const useHiddenColumns = (surveyId: number) =>
  useLocalStorage<string[]>({
    key: `soundings:hidden-columns:${surveyId}`,
    defaultValue: [],
    deserialize: read,
  })
