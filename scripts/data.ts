// Entry of `npm run data`.
import { runWithoutDatabase } from './command-line/run-command'
import { terminal } from './command-line/terminal'
import { DATA_HELP, dataCommand } from './data/data-command'

process.exitCode = await runWithoutDatabase(dataCommand, DATA_HELP, process.argv.slice(2), terminal)
