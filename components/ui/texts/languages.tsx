// The texts of a page in one language: those that it needs first, loaded with it.
'use client'
import { usePathname } from 'next/navigation'
import { type ReactNode, use } from 'react'
import { loadMessages, PARTS, type Part } from '@/lib/languages/console/catalogue-loaders'
import type { ConsoleLanguage } from '@/lib/languages/console/console-languages'
import { localeOf } from '@/lib/languages/console/locale-of'
import type { Messages } from '@/lib/languages/console/translator'
import { TextsProvider } from './texts'

const ACCOUNT = '/console/\\d+/surveys'
/** A page that is not listed needs all. `scripts/texts/text-parts.mjs` says what is in them. */
const PARTS_OF_PAGES: [RegExp, readonly Part[]][] = [
  [new RegExp(`^${ACCOUNT}/?$`), ['list']],
  [new RegExp(`^${ACCOUNT}/\\d+/edit/?$`), ['list', 'editor']],
  [new RegExp(`^${ACCOUNT}/\\d+/results/?$`), ['list', 'results']],
]

const asked = new Map<string, Promise<Messages>>()

/** The same promise each time, as `use` wants it. */
function messagesFor(language: ConsoleLanguage, parts: readonly Part[]): Promise<Messages> {
  const key = [language, ...parts].join()
  const known = asked.get(key)
  if (known) return known
  const loading = loadMessages(language, parts).catch(() => {
    asked.delete(key)
    // English is better than no page.
    return {}
  })
  asked.set(key, loading)
  return loading
}

export function InLanguage({ language, children }: { language: ConsoleLanguage; children: ReactNode }) {
  const pathname = usePathname()
  const [, parts = PARTS] = PARTS_OF_PAGES.find(([page]) => page.test(pathname)) ?? []
  const messages = use(messagesFor(language, parts))
  // Of what has been loaded with its texts (`withTexts`), the server shows it at once.
  const all = typeof window === 'undefined' ? use(messagesFor(language, PARTS)) : undefined
  return (
    <TextsProvider locale={localeOf(language)} messages={messages} all={all}>
      {children}
    </TextsProvider>
  )
}
