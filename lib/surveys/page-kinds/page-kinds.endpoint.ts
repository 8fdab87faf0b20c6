// The kinds of question that only pages can draw. Each is stored as one of the five kinds that the wire knows
// (`DOCUMENT_KINDS`), and apps, mails, routes and results treat it as that.
import { z } from 'zod'
import { Consent } from './consent.endpoint'
import { Dropdown } from './dropdown.endpoint'

/** Their questions in a survey document. */
export const PAGE_KINDS = [Dropdown, Consent] as const

/** What is stored of one beside the settings of its stored kind, and what the tag gets. */
export const pageKind = z.discriminatedUnion('kind', [
  Dropdown.pick({ kind: true }),
  Consent.pick({ kind: true, link: true }),
])
export type PageKind = z.output<typeof pageKind>
