// The console's texts in the language of whoever looks at it.
'use client'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import type { Translator } from '@/lib/contract/console/translator'
import { createTranslator, type Messages } from '@/lib/languages/console/translator'
import { areAllLoaded, laterTexts, loadAllTexts } from './with-texts'

const TextsContext = createContext<Translator>(createTranslator('en-GB', (text) => text))

interface Props {
  locale: string
  /** English has only the texts that are more than plain words. */
  messages: Messages
  /** Only on the server: those too that a browser loads later. */
  all: Messages | undefined
  children: ReactNode
}

export function TextsProvider({ locale, messages, all, children }: Props) {
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is for who asked too early
  const translator = useMemo(() => {
    const made = createTranslator(locale, (text) => messages[text] ?? (all ?? laterTexts())[text] ?? text)
    const itself = made.known
    const known = (text: string) => {
      // What the server says may be in texts that the page has not loaded.
      const isLacking = !(text in messages) && !areAllLoaded()
      if (isLacking && !all && !locale.startsWith('en'))
        void loadAllTexts().then(() => setRound((before) => before + 1))
      return isLacking ? text : itself(text)
    }
    return Object.assign(made, { known })
  }, [locale, messages, all, round])
  return <TextsContext value={translator}>{children}</TextsContext>
}

/** `t('Save')`: the text in the reader's language. */
export const useT = (): Translator => use(TextsContext)
