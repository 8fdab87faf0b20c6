// The console's users in browser tests; prepare-data creates them.

/** One for each role in the account of the browser tests, and an owner of the demo's account. */
export const CONSOLE_USERS = {
  owner: { name: 'Olga Owner', email: 'owner@example.com', role: 'owner' },
  designer: { name: 'Dan Designer', email: 'designer@example.com', role: 'designer' },
  /** A second designer, for tests with two editors. */
  colleague: { name: 'Cleo Colleague', email: 'colleague@example.com', role: 'designer' },
  analyst: { name: 'Ann Analyst', email: 'analyst@example.com', role: 'analyst' },
} as const

/** Of an account of their own, because a second factor ends the sessions of other tests. */
export const FACTOR_ACCOUNT = 'SECOND-FACTOR'
export const FACTOR_USERS = {
  owner: { name: 'Flora Factor', email: 'flora@example.com', role: 'owner' },
  guest: { name: 'Greta Gast', email: 'greta@example.com', role: 'designer' },
  /** Connects an app. */
  connecting: { name: 'Kim Keen', email: 'kim@example.com', role: 'designer' },
} as const

export type ConsoleUserName = keyof typeof CONSOLE_USERS

/** The password of everybody. */
export const CONSOLE_PASSWORD = 'correct horse battery staple'
