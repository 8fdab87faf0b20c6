// The version stands in package.json, its lock file, each package for npm and the changelog, and they agree.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const parsed = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const { version } = parsed('package.json')
const lock = parsed('package-lock.json')
const folders = Object.keys(lock.packages).filter((name) => name === '' || name.startsWith('packages/'))

it('is the newest of the changelog, with its day', () => {
  const [newest] = readFileSync('CHANGELOG.md', 'utf8').match(/^## .*$/m) ?? []
  expect(newest?.replace(/\d{4}-\d{2}-\d{2}$/, 'DAY')).toBe(`## ${version} - DAY`)
})

it.each(folders)('is that of the lock file and of "%s"', (folder) => {
  expect([lock.version, lock.packages[folder].version]).toEqual([version, version])
  expect(parsed(`${folder || '.'}/package.json`).version).toBe(version)
})
