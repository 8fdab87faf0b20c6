// `npm run test:citus`: the tests of the API, and all statements, on a Citus cluster: the one that --url (or CITUS_URL)
// names, an empty database at its coordinator, or one that is started for this run where the extension is installed. Then
// servers on a cluster of their own, whose machines are killed.
// Further words are given to vitest, such as the names of test files.
import { parseArgs } from 'node:util'
import { run, tool } from './tools.mjs'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { url: { type: 'string' } } })
const env: Record<string, string> = values.url ? { CITUS_URL: values.url } : {}
const projects = values.url ? ['citus'] : ['citus', 'citus-servers']
const { code } = await run(
  tool('vitest', 'run', ...projects.flatMap((name) => ['--project', name]), ...positionals),
  { env },
)
process.exitCode = code
