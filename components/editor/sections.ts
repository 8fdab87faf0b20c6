// The editor's sections in their order, and which fields belong to each.
import { msg } from '@/lib/platform/contract/translator'

export const SECTIONS = [
  { id: 'questions', name: msg('Questions') },
  { id: 'look', name: msg('Look') },
  { id: 'audience', name: msg('Who sees it') },
  { id: 'timing', name: msg('When') },
  { id: 'after', name: msg('After') },
  { id: 'languages', name: msg('Languages') },
  { id: 'code', name: msg('Code') },
] as const

export type SectionId = (typeof SECTIONS)[number]['id']

const PLACES: [RegExp, SectionId][] = [
  [/^(look|presentation|title)\b/, 'look'],
  [/^(audience\.(devices|samplePercent)|rules)\b/, 'audience'],
  [/^(audience|schedule|conditions|goal|pace|quotas|sharesGoal|priority|eventName|invitation)\b/, 'timing'],
  [/^(thankYou|poll|allAtOnce|singlePage|privacy)\b/, 'after'],
  [/^(locale|localeGroup|languages)\b/, 'languages'],
  [/^code\b/, 'code'],
]

/** The section in which the field of a path is edited. */
export const sectionOf = (path: string): SectionId =>
  PLACES.find(([pattern]) => pattern.test(path))?.[1] ?? 'questions'
