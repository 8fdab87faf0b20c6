// What an API key may do: each scope stands for rights of the table of roles (roles.ts).
import type { Right } from '@/lib/platform/contract/roles'
import { msg } from '@/lib/platform/contract/translator'

/** Every scope, in the order in which people see them. */
export const SCOPES = {
  'surveys:read': {
    rights: ['see_surveys', 'preview_surveys'],
    sentence: msg('Read surveys, their drafts and versions, and check who gets them.'),
  },
  'surveys:write': {
    rights: ['edit_surveys', 'share_previews'],
    sentence: msg('Create surveys, and change drafts. Respondents see nothing of it.'),
  },
  'surveys:publish': {
    rights: ['publish_surveys'],
    sentence: msg('Publish, pause and complete surveys.'),
  },
  'results:read': {
    rights: ['see_results'],
    sentence: msg('Read figures and the texts of answers, without who gave them.'),
  },
  'results:share': {
    rights: ['share_results'],
    sentence: msg('Give out and revoke links to reports that anybody can open.'),
  },
  'people:read': {
    rights: ['see_people', 'export_results'],
    sentence: msg('Read single submissions with devices, client keys and Context Data, also as files.'),
  },
  'people:review': {
    rights: ['review_submissions'],
    sentence: msg('Hide submissions, tag them, note something on them, and mark them as done.'),
  },
  'people:export': {
    rights: ['export_people'],
    sentence: msg('Export everything that is stored of one person.'),
  },
  'people:erase': {
    rights: ['erase_people'],
    sentence: msg('Erase everything that is stored of one person, or a submission.'),
  },
  'events:write': {
    rights: ['record_events'],
    sentence: msg('Record what people did, which rules of surveys count.'),
  },
  'settings:read': {
    rights: ['see_settings'],
    sentence: msg('Read the settings of the account.'),
  },
  'settings:write': {
    rights: ['change_settings'],
    sentence: msg('Change the settings of the account.'),
  },
  'members:read': {
    rights: ['see_members'],
    sentence: msg('List the members of the account and open invitations.'),
  },
  'members:write': {
    rights: ['manage_members'],
    sentence: msg('Invite and remove members, and change their roles: also those of owners.'),
  },
  'webhooks:write': {
    rights: ['manage_integrations'],
    sentence: msg(
      'Add, change and try webhooks, read their secrets and the log of what was sent: also answers.',
    ),
  },
  'audit:read': {
    rights: ['see_audit_log'],
    sentence: msg('Read the audit log.'),
  },
} as const satisfies Record<string, { rights: readonly Right[]; sentence: string }>

export type Scope = keyof typeof SCOPES
export const SCOPE_NAMES = Object.keys(SCOPES) as [Scope, ...Scope[]]

/** What an app can be allowed that asks over OAuth: what the tools for agents need. */
export const AGENT_SCOPES = [
  'surveys:read',
  'surveys:write',
  'results:read',
  'surveys:publish',
  'people:read',
] as const satisfies readonly Scope[]

export type AgentScope = (typeof AGENT_SCOPES)[number]

/** What an app asks for unless it says more: nothing that respondents notice, and nothing about them. */
export const USUAL_SCOPES = [
  'surveys:read',
  'surveys:write',
  'results:read',
] as const satisfies readonly AgentScope[]

/** The scopes that somebody with these rights may give: they have every right of them. */
export const scopesOf = (rights: readonly Right[]): Scope[] =>
  SCOPE_NAMES.filter((scope) => SCOPES[scope].rights.every((right) => rights.includes(right)))

/** The rights of a key: those of its scopes that the person who made it has now. */
export const rightsOfKey = (scopes: readonly string[], maker: readonly Right[]): Right[] =>
  SCOPE_NAMES.filter((scope) => scopes.includes(scope))
    .flatMap((scope): readonly Right[] => SCOPES[scope].rights)
    .filter((right) => maker.includes(right))

/** The scope that has a right; undefined: no key can have it. */
export const scopeWith = (right: Right): Scope | undefined =>
  SCOPE_NAMES.find((scope) => (SCOPES[scope].rights as readonly Right[]).includes(right))
