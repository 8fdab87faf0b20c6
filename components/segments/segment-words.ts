// What uses a segment, in words.
'use client'
import { listWords } from '@/components/surveys/survey-words'
import { useT } from '@/components/ui/texts/texts'
import type { ShownSegment } from '@/lib/surveys/segments/segments.endpoint'

export function useWords(): (shown: ShownSegment) => string {
  const t = useT()
  return ({ usedBy: { surveys, segments } }) => {
    const names = [...surveys, ...segments].map(({ name }) => t('“{text}”', { text: name }))
    return names.length === 0
      ? t('Nothing uses it yet.')
      : t('Used by {names}.', { names: listWords(t, names) })
  }
}
