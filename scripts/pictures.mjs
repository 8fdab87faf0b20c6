// `npm run pictures`: takes the pictures of the README from the demo, in a browser. Plain JavaScript, as all
// scripts that build first.
import { build, isBuilt } from './build.mjs'
import { run, tool } from './tools.mjs'

if (!isBuilt()) await build()
const command = tool('playwright', 'test', '--project=console', 'tests/e2e/console/pictures.spec.ts')
const { code } = await run(command, { env: { PICTURES_FOLDER: 'docs/pictures' } })
process.exitCode = code
