// The console's texts in the reader's language.
'use client'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { createTranslator, type Messages } from '@/lib/languages/console/translator'
import type { Translator } from '@/lib/platform/contract/translator'
import { laterTexts } from './with-texts'

const TextsContext = createContext<Translator>(createTranslator('en-GB', (text) => text))

interface Props {
  locale: string
  /** English has only the texts that are more than plain words. */
  messages: Messages
  /** All texts, also those that a browser loads later; only the server has them. */
  all: Messages | undefined
  children: ReactNode
}

export function TextsProvider({ locale, messages, all, children }: Props) {
  const translator = useMemo(
    () => createTranslator(locale, (text) => messages[text] ?? (all ?? laterTexts())[text] ?? text),
    [locale, messages, all],
  )
  return <TextsContext value={translator}>{children}</TextsContext>
}

/** `t('Save')`: the text in the reader's language. */
export const useT = (): Translator => use(TextsContext)
