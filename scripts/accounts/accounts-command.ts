// npm run accounts: creates accounts, changes their settings and shows them.

import { parseArgs } from 'node:util'
import { makeIdentifier } from '@/lib/accounts/make-identifier'
import {
  type AccountSummary,
  changeAccountByDocument,
  createAccountFromDocument,
  findAccountSummary,
  listAccounts,
} from '@/lib/accounts/save-account'
import { openCommandContext } from '@/lib/contexts/command-context'
import type { Database } from '@/lib/platform/db/open-database'
import { parseAccountChange, parseAccountDocument } from '@/lib/surveys/document/account-document.endpoint'
import {
  type Command,
  CommandError,
  formatProblems,
  formatTable,
  type Terminal,
} from '../command-line/run-command'
import { changeOperator, showOperators } from './operator-commands'
import { invite, printSetUpLink, resetPassword, resetTwoFactor } from './people-commands'
import { toSettings, type Values } from './settings-commands'

export const ACCOUNTS_HELP = `Accounts and their settings.

  npm run accounts -- create NAME [settings]     create an account; prints its identifier
                                                 (or --name NAME)
  npm run accounts -- set ID [settings]          change settings; the others stay
  npm run accounts -- list                       show all accounts
  npm run accounts -- show ID                    show one as JSON
  npm run accounts -- invite ID [--role R] [--email E]
                                                 print a link that admits one person, for seven days;
                                                 R is owner (the default), designer or analyst
  npm run accounts -- reset-password E           print a new password for the user with this address
  npm run accounts -- reset-two-factor E         remove the second factors of this user, who has lost them
  npm run accounts -- operators                  show who sees the whole installation
  npm run accounts -- add-operator E             let the user with this address see it
  npm run accounts -- remove-operator E
  npm run accounts -- setup-link                 print a link for the first owner, if there is none

ID is the identifier for the public API. Settings:

  --identifier ID              create: instead of a generated one; set: the new one
  --name NAME
  --enabled on|off             off: the API answers this account with nothing
  --redirect-domains A,B       hosts that /q may redirect to; "" for none
  --caps CAP,CAP|none          at most so many surveys a person (0: none at all), up to five caps, such as
                               2/day or "1/day, 3/30 days served interrupting": viewed (the default) or
                               served ones, of all or only of those that interrupt (not within the page)
  --rest "COUNT UNIT"|none     nothing for so long after a survey was closed without an answer
  --time-zone ZONE             by whose clock surveys count days and hours, such as Europe/Berlin
  --ip-policy none|truncated|full
  --blocked-ips A,B/24         callers that get nothing; "" for none
  --own-addresses A,B/24       whose submissions are hidden as those of staff; "" for none
  --allowed-origins A,B        sites whose pages may call, such as https://*.example.com; "" for all
  --mask-personal-data on|off  presets for new surveys
  --mask-emails on|off
  --mask-phones on|off
  --callbacks on|off           callback codes of surveys reach the page
  --snippet on|off             the custom data snippet reaches the page
  --link-clicks on|off         clicks on links in custom content are counted
  --draft-previews on|off      previews through the API show drafts
  --keep-texts DAYS|forever    how long what people wrote is kept, and so on (docs/retention.md)
  --keep-details DAYS|forever  Context Data, addresses of pages, IP addresses and browsers
  --keep-events DAYS|forever   events of devices
  --keep-submissions DAYS|forever  whole submissions; their totals stay
  --keep-people DAYS|forever   people who were not seen: surveys may be shown to them again
  --help                       show this

Exit codes: 0 success, 1 failure, 2 wrong command line.`

const TEXTS = [
  ...['identifier', 'name', 'enabled', 'redirect-domains', 'caps', 'rest', 'ip-policy'],
  ...[
    'blocked-ips',
    'own-addresses',
    'allowed-origins',
    'mask-personal-data',
    'mask-emails',
    'mask-phones',
    'callbacks',
    'snippet',
    'link-clicks',
  ],
  ...['draft-previews', 'keep-texts', 'keep-details', 'keep-events', 'keep-submissions', 'keep-people'],
  ...['time-zone', 'role', 'email'],
]

const VERBS = [
  ...['create', 'set', 'list', 'show', 'invite', 'reset-password', 'setup-link'],
  'reset-two-factor',
  ...['operators', 'add-operator', 'remove-operator'],
]

/** Runs `argv` (without the name of the script). Throws `CommandError`. */
export const accountsCommand: Command = async (db, argv, terminal) => {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: Object.fromEntries(TEXTS.map((name) => [name, { type: 'string' as const }])),
  })
  const given: Values = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
  )
  const [verb = '', subject, ...more] = positionals
  if (!VERBS.includes(verb)) {
    throw new CommandError(`"${verb}" is not a command. See --help.`, 2)
  }
  if (more.length > 0)
    throw new CommandError(`"${more[0]}" is an unexpected argument. Put names in quotes.`, 2)
  if (verb === 'list') return showList(db, terminal)
  if (verb === 'create') return create(db, subject ?? given.name, given, terminal)
  if (verb === 'setup-link') return printSetUpLink(db, terminal)
  if (verb === 'operators') return showOperators(db, terminal)
  if (subject === undefined) throw new CommandError(`Say what to ${verb}. See --help.`, 2)
  if (verb === 'show') return show(await find(db, subject), terminal)
  if (verb === 'invite') return invite(db, await find(db, subject), given, terminal)
  if (verb === 'reset-password') return resetPassword(db, subject, terminal)
  if (verb === 'reset-two-factor') return resetTwoFactor(db, subject, terminal)
  if (verb === 'add-operator') return changeOperator(db, subject, true, terminal)
  if (verb === 'remove-operator') return changeOperator(db, subject, false, terminal)
  return change(db, subject, given, terminal)
}

const find = async (db: Database, identifier: string): Promise<AccountSummary> => {
  const account = await findAccountSummary(db, identifier)
  if (!account) throw new CommandError(`There is no account with the identifier "${identifier}".`)
  return account
}

async function create(
  db: Database,
  name: string | undefined,
  given: Values,
  terminal: Terminal,
): Promise<void> {
  if (name === undefined) throw new CommandError('Say what to create. See --help.', 2)
  const identifier = given.identifier ?? makeIdentifier()
  const parsed = parseAccountDocument({ ...toSettings({ ...given, name }), identifier })
  if ('problems' in parsed) throw new CommandError(formatProblems('settings', parsed.problems))
  const account = await createAccountFromDocument(openCommandContext(db), parsed.document)
  if (!account) throw new CommandError(`There is an account with the identifier "${identifier}" already.`)
  terminal.say(`Created the account "${identifier}".`)
  show(account, terminal)
}

async function change(db: Database, identifier: string, given: Values, terminal: Terminal): Promise<void> {
  await find(db, identifier)
  const settings = toSettings(given)
  if (Object.keys(settings).length === 0) throw new CommandError('Say what to set. See --help.', 2)
  const parsed = parseAccountChange(settings)
  if ('problems' in parsed) throw new CommandError(formatProblems('settings', parsed.problems))
  const result = await changeAccountByDocument(openCommandContext(db), identifier, parsed.document)
  if ('refused' in result) {
    throw new CommandError(
      result.refused === 'unknown'
        ? `There is no account with the identifier "${identifier}".`
        : `There is an account with the identifier "${given.identifier}" already.`,
    )
  }
  terminal.say(result.changed ? 'Changed.' : 'Nothing changed: it was like this already.')
  show(result.account, terminal)
}

const show = ({ settings }: AccountSummary, terminal: Terminal): void =>
  terminal.say(JSON.stringify(settings, null, 2))

const capWords = ({ limit, counts, window, of }: AccountSummary['settings']['caps'][number]): string =>
  `${limit} ${counts} in ${window.count} ${window.unit}${of === 'interrupting' ? ' interrupting' : ''}`

async function showList(db: Database, terminal: Terminal): Promise<void> {
  const accounts = await listAccounts(db)
  if (accounts.length === 0) return terminal.say('There is no account yet.')
  terminal.say(
    formatTable([
      ['identifier', 'name', 'enabled', 'caps', 'redirect domains'],
      ...accounts.map(({ settings: { identifier, name, enabled, caps, redirectDomains } }) => [
        identifier,
        name,
        enabled ? 'on' : 'off',
        caps.length === 0 ? 'none' : caps.map(capWords).join(', '),
        redirectDomains.join(', '),
      ]),
    ]),
  )
}
