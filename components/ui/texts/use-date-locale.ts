// The language of date pickers, whose names of months are loaded when one is shown.
'use client'
import { useEffect, useState } from 'react'
import { type ConsoleLanguage, pickConsoleLanguage } from '@/lib/languages/console/console-languages'
import { useT } from './texts'

/** Names in dayjs, with what loads them. English is there. */
const LOCALES: Record<Exclude<ConsoleLanguage, 'en'>, [name: string, load: () => Promise<unknown>]> = {
  ar: ['ar', () => import('dayjs/locale/ar')],
  cs: ['cs', () => import('dayjs/locale/cs')],
  da: ['da', () => import('dayjs/locale/da')],
  de: ['de', () => import('dayjs/locale/de')],
  es: ['es', () => import('dayjs/locale/es')],
  fi: ['fi', () => import('dayjs/locale/fi')],
  fr: ['fr', () => import('dayjs/locale/fr')],
  he: ['he', () => import('dayjs/locale/he')],
  it: ['it', () => import('dayjs/locale/it')],
  ja: ['ja', () => import('dayjs/locale/ja')],
  nb: ['nb', () => import('dayjs/locale/nb')],
  nl: ['nl', () => import('dayjs/locale/nl')],
  pl: ['pl', () => import('dayjs/locale/pl')],
  pt: ['pt-br', () => import('dayjs/locale/pt-br')],
  sv: ['sv', () => import('dayjs/locale/sv')],
  tr: ['tr', () => import('dayjs/locale/tr')],
  zh: ['zh-cn', () => import('dayjs/locale/zh-cn')],
}

/** For Mantine's `locale`: English until the reader's own language is there. */
export function useDateLocale(): string {
  const { locale } = useT()
  const [loaded, setLoaded] = useState('en')
  useEffect(() => {
    const language = pickConsoleLanguage(locale) ?? 'en'
    if (language === 'en') return
    const [name, load] = LOCALES[language]
    let isWanted = true
    // Without them the names stay English.
    void load().then(
      () => isWanted && setLoaded(name),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [locale])
  return loaded
}
