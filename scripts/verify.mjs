// `npm run verify`: the checks that need no build, browser or server, and the unit tests, of what has changed since
// the upstream branch, or of everything with --all. Installs nothing; plain JavaScript, so that it can say what is
// missing.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { finish, staticChecks, vitest } from './test-steps.mjs'
import { root, stop } from './tools.mjs'

if (!existsSync(path.join(root, 'node_modules')) || !existsSync(path.join(root, 'lib/platform/db/generated')))
  stop('The packages are not installed: run `npm ci` first.')

const git = (/** @type {string[]} */ ...words) =>
  spawnSync('git', words, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? ''

if (process.argv.includes('--all')) await Promise.all([staticChecks(), vitest('unit tests', ['unit'])])
else {
  const base = git('merge-base', 'HEAD', '@{upstream}') || 'HEAD'
  const names = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')].join(
    '\n',
  )
  const changed = names.split('\n').filter((name) => name !== '' && existsSync(path.join(root, name)))
  await Promise.all([
    staticChecks(changed),
    vitest('unit tests', ['unit', 'contract'], ['--changed', base, '--passWithNoTests']),
  ])
}
finish()
