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
  'page_calls',
  'process_hours',
  'sessions',
  'set_up_links',
  'sign_in_attempts',
  'users',
]
