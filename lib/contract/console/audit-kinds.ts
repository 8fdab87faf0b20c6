// What the audit log of an account has entries of, and who acts.

/** What is written down, and how the console calls it. */
export const AUDIT_KINDS = {
  survey_created: 'Survey created',
  survey_published: 'Survey published',
  survey_changed: 'Survey changed',
  survey_paused: 'Survey paused',
  survey_completed: 'Survey completed',
  survey_archived: 'Survey archived',
  draft_discarded: 'Draft discarded',
  preview_link_made: 'Preview link made',
  results_exported: 'Results exported',
  submissions_hidden: 'Submissions hidden',
  submissions_shown: 'Hidden submissions shown again',
  submission_deleted: 'Submission deleted',
  tag_changed: 'Tag changed',
  report_shared: 'Report given out by link',
  report_link_revoked: 'Link to a report revoked',
  person_looked_up: 'Person looked up',
  person_exported: 'Person’s data exported',
  person_erased: 'Person’s data erased',
  member_joined: 'Member joined',
  role_changed: 'Role changed',
  member_removed: 'Member removed',
  invitation_made: 'Invitation made',
  invitation_withdrawn: 'Invitation withdrawn',
  account_created: 'Account created',
  settings_changed: 'Settings changed',
  key_created: 'API key created',
  key_revoked: 'API key revoked',
  app_allowed: 'App connected',
  app_revoked: 'App disconnected',
  destination_added: 'Integration added',
  destination_changed: 'Integration changed',
  destination_removed: 'Integration removed',
  secret_shown: 'Secret shown',
  secret_changed: 'Secret changed',
  deliveries_resent: 'Deliveries sent again',
  deliveries_discarded: 'Deliveries given up',
  recipient_asked: 'Recipient of e-mails asked',
  recipient_agreed: 'Recipient of e-mails agreed',
  recipient_left: 'Recipient of e-mails unsubscribed',
  signed_in: 'Signed in',
  sign_in_refused: 'Sign-in refused',
  signed_out: 'Signed out',
  password_changed: 'Password changed',
  second_factor_added: 'Second factor added',
  second_factor_removed: 'Second factor removed',
  second_factor_reset: 'Second factors reset',
  passkey_renamed: 'Passkey renamed',
  recovery_codes_made: 'Recovery codes made',
  recovery_code_used: 'Recovery code used',
  operator_changed: 'Operator of the installation changed',
  audit_log_exported: 'Audit log exported',
} as const

export type AuditKind = keyof typeof AUDIT_KINDS
export const KIND_NAMES = Object.keys(AUDIT_KINDS) as [AuditKind, ...AuditKind[]]

/** Who acts: a user, an API key, the command line, a job, or somebody who is not signed in. */
export const AUDIT_ACTORS = ['user', 'key', 'command', 'job', 'anyone'] as const
export type AuditActor = (typeof AUDIT_ACTORS)[number]
