// The rights of each role in an account: gates, pages and tests read this one table.

export const ROLES = ['owner', 'designer', 'analyst'] as const
export type Role = (typeof ROLES)[number]

/** Every right in an account, and the roles that have it. */
export const RIGHTS = {
  see_surveys: ['owner', 'designer', 'analyst'],
  edit_surveys: ['owner', 'designer'],
  publish_surveys: ['owner', 'designer'],
  preview_surveys: ['owner', 'designer', 'analyst'],
  share_previews: ['owner', 'designer'],
  /** Figures, and the texts of answers without who gave them. */
  see_results: ['owner', 'designer', 'analyst'],
  /** Single submissions, and whether there is data of a person. */
  see_people: ['owner', 'designer', 'analyst'],
  export_results: ['owner', 'designer', 'analyst'],
  /** Tags, notes, what is done, and what is hidden. */
  review_submissions: ['owner', 'designer', 'analyst'],
  /** Reports that anybody with their link can see. */
  share_results: ['owner', 'designer', 'analyst'],
  export_people: ['owner', 'analyst'],
  erase_people: ['owner'],
  record_events: ['owner'],
  see_settings: ['owner', 'designer', 'analyst'],
  change_settings: ['owner'],
  see_members: ['owner', 'designer', 'analyst'],
  manage_members: ['owner'],
  manage_keys: ['owner'],
  /** Lets an app act with the rights that the person has. */
  allow_apps: ['owner', 'designer', 'analyst'],
  see_audit_log: ['owner'],
  see_installation: ['owner'],
  manage_integrations: ['owner'],
} as const satisfies Record<string, readonly Role[]>

export type Right = keyof typeof RIGHTS

/** All rights of a role. */
export const rightsOf = (role: Role): Right[] =>
  (Object.keys(RIGHTS) as Right[]).filter((right) => mayDo(role, right))

export const mayDo = (role: Role, right: Right): boolean => (RIGHTS[right] as readonly Role[]).includes(role)
