// Which tables belong to accounts: all but these, which exist once, whatever machine an account lives
// on. They are small, and read for any account or before the account is known.

export const GLOBAL_TABLES = [
  '_prisma_migrations',
  'accounts',
  'api_keys',
  'backups',
  'daily_tasks',
  'identities',
  'installation_secrets',
  'invitations',
  'memberships',
  'oauth_clients',
  'oauth_grants',
  'oauth_tokens',
  'page_calls',
  'passkeys',
  'process_hours',
  'recovery_codes',
  'report_links',
  'session_challenges',
  'sessions',
  'set_up_links',
  'sign_in_attempts',
  'sign_in_steps',
  'totp_factors',
  'users',
]
