// Entry of `npm run surveys`.
import { runCommand } from './command-line/run-command'
import { terminal } from './command-line/terminal'
import { SURVEYS_HELP, surveysCommand } from './surveys/surveys-command'

process.exitCode = await runCommand(surveysCommand, SURVEYS_HELP, process.argv.slice(2), terminal)
