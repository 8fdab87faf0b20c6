// The catalogue of one language, loaded only by those who read it.
'use client'
import dynamic from 'next/dynamic'
import type { ComponentType, ReactNode } from 'react'
import { loadMessages, localeOf } from '@/lib/languages/console/catalogue-loaders'
import { LANGUAGES, type Language } from '@/lib/languages/pick-language'
import { TextsProvider } from './texts'

type Provider = ComponentType<{ children: ReactNode }>

const inLanguage = (language: Language): Provider =>
  dynamic(async () => {
    const messages = await loadMessages(language)
    return {
      default: ({ children }: { children: ReactNode }) => (
        <TextsProvider locale={localeOf(language)} messages={messages}>
          {children}
        </TextsProvider>
      ),
    }
  })

const PROVIDERS = new Map(LANGUAGES.map((language) => [language, inLanguage(language)]))

export function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const Provider = PROVIDERS.get(language)
  return Provider ? <Provider>{children}</Provider> : children
}
