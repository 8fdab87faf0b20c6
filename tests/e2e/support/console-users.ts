// Who uses the console in browser tests; prepare-data makes them.

/** One for each role in the account of the browser tests, and an owner of the demo's account. */
export const CONSOLE_USERS = {
  owner: { name: 'Olga Owner', email: 'owner@example.com', role: 'owner' },
  designer: { name: 'Dan Designer', email: 'designer@example.com', role: 'designer' },
  /** A second designer, for two at once. */
  colleague: { name: 'Cleo Colleague', email: 'colleague@example.com', role: 'designer' },
  analyst: { name: 'Ann Analyst', email: 'analyst@example.com', role: 'analyst' },
} as const

export type ConsoleUserName = keyof typeof CONSOLE_USERS

/** Everybody's. */
export const CONSOLE_PASSWORD = 'correct horse battery staple'
