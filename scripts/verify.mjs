// `npm run verify`: the checks that take less than a minute and need no build, browser or server.
// Installs nothing; plain JavaScript, so that it can say what is missing.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { finish, staticChecks, vitest } from './test-steps.mjs'
import { root, stop } from './tools.mjs'

if (!existsSync(path.join(root, 'node_modules')) || !existsSync(path.join(root, 'lib/platform/db/generated')))
  stop('The packages are not installed: run `npm ci` first.')
await Promise.all([staticChecks(), vitest('unit tests', ['unit'])])
finish()
