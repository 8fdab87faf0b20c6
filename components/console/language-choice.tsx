// In which language the console is shown in this browser.
'use client'
import { useEffect, useRef } from 'react'
import classes from '@/components/accounts/entry/entry.module.css'
import { NativeChoice } from '@/components/ui/fields/native-field'
import { useT } from '@/components/ui/texts/texts'
import { type ConsoleLanguage, pickConsoleLanguage } from '@/lib/languages/console/console-languages'
import { LANGUAGE_COOKIE } from '@/lib/languages/console/language-cookie'

const NAMES: Record<ConsoleLanguage, string> = {
  ar: 'العربية',
  cs: 'Čeština',
  da: 'Dansk',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fi: 'Suomi',
  fr: 'Français',
  he: 'עברית',
  it: 'Italiano',
  ja: '日本語',
  nb: 'Norsk bokmål',
  nl: 'Nederlands',
  pl: 'Polski',
  pt: 'Português (Brasil)',
  sv: 'Svenska',
  tr: 'Türkçe',
  zh: '中文（简体）',
}
const CHOICES = Object.entries(NAMES).map(([value, label]) => ({ value, label }))
const A_YEAR_S = 31_536_000

function choose(language: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${A_YEAR_S}; SameSite=Lax${secure}`
  // The whole page is in another language and perhaps another direction.
  window.location.reload()
}

export function LanguageChoice() {
  const t = useT()
  const language = pickConsoleLanguage(t.locale) ?? 'en'
  const field = useRef<HTMLSelectElement>(null)
  // This part loads after the page, which shows it from the first response on: somebody may have chosen already.
  useEffect(() => {
    if (field.current && field.current.value !== language) choose(field.current.value)
  }, [language])
  return (
    <NativeChoice
      ref={field}
      label={t('Language')}
      choices={CHOICES}
      defaultValue={language}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      autoComplete="off"
      className={classes.choice}
    />
  )
}
