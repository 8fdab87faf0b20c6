// The languages of the survey that is being edited, and how they are changed.
'use client'
import { useMemo } from 'react'
import { fingerprint } from '@/lib/surveys/document/language-document.endpoint'
import { withTranslation } from '@/lib/surveys/translations/survey-texts.rules'
import { listTranslations, type TranslatedText } from '@/lib/surveys/translations/translation-progress.rules'
import { useEditor, useEditorState, useValue } from '../state/use-editor'

/** The document of a language as it is being written. */
export interface RawLanguage {
  incomplete?: string
  fallback?: string[]
  leftOut?: string[]
  translatedFrom?: Record<string, string>
}

const NONE: Record<string, RawLanguage> = {}

/** By language tag. */
export const useLanguages = (): Record<string, RawLanguage> =>
  useValue<Record<string, RawLanguage> | undefined>('languages') ?? NONE

export function useTranslations(tag: string): TranslatedText[] {
  const document = useEditorState(({ state }) => state.document)
  const language = useLanguages()[tag]
  return useMemo(() => (language ? listTranslations(document, language) : []), [document, language])
}

/** Steps to undo are those of each language by itself. */
export function useLanguageChanges(tag: string) {
  const { store, readOnly } = useEditor()
  const language = useLanguages()[tag] ?? {}
  const set = (value: RawLanguage) => {
    if (!readOnly) store.change({ do: 'set', path: `languages.${tag}`, value })
  }
  return {
    set: (part: Partial<RawLanguage>) => set({ ...language, ...part }),
    translate: (texts: readonly { path: string; source: string; translation: string }[]) => {
      const changed = texts.reduce(
        (now, { path, translation }) => withTranslation(now, path, translation),
        language,
      )
      const sources = texts.map(({ path, source }) => [path, fingerprint(source)] as const)
      const translatedFrom = { ...language.translatedFrom, ...Object.fromEntries(sources) }
      set({ ...changed, translatedFrom })
    },
  }
}
