// Entry of `npm run accounts`.
import { ACCOUNTS_HELP, accountsCommand } from './accounts/accounts-command'
import { runCommand } from './command-line/run-command'
import { terminal } from './command-line/terminal'

process.exitCode = await runCommand(accountsCommand, ACCOUNTS_HELP, process.argv.slice(2), terminal)
