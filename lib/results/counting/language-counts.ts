// Counts of submissions by the language of the person, for a report.
import { baseLanguage } from '@/lib/results/filtering/conditions.rules'
import type { Segment } from './segments.rules'

interface Counts {
  impressions: number
  viewed: number
  responses: number
}

export class LanguageCounts {
  private readonly counts = new Map<string | null, Counts>()

  add(segments: readonly Segment[]): void {
    for (const { locale, quarters = [] } of segments) {
      const language = baseLanguage(locale)
      const counts = this.counts.get(language) ?? { impressions: 0, viewed: 0, responses: 0 }
      this.counts.set(language, counts)
      for (const [, impressions, viewed, , responses] of quarters) {
        counts.impressions += impressions
        counts.viewed += viewed
        counts.responses += responses
      }
    }
  }

  /** Most impressions first, equal ones by name; null: the language is not known. */
  list(): ({ language: string | null } & Counts)[] {
    return [...this.counts]
      .map(([language, counts]) => ({ language, ...counts }))
      .filter(({ impressions }) => impressions > 0)
      .sort((a, b) => b.impressions - a.impressions || ((a.language ?? '') < (b.language ?? '') ? -1 : 1))
  }
}
