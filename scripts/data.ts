// Entry of `npm run data`.
import { runWithoutDatabase } from './command-line/run-command'
import { DATA_HELP, dataCommand } from './data/data-command'

process.exitCode = await runWithoutDatabase(dataCommand, DATA_HELP, process.argv.slice(2), {
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
})
