// Every statement: all stores are loaded, and families are built with options.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { families, type Statement, statements } from '@/lib/platform/sql/statement'
import { builtStatements } from './built-statements'

const modules = readdirSync('lib', { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^platform\/(db(?!\/generated)|sql)\/.*(?<![.]test)[.]ts$|[.]store[.]ts$/.test(file),
)
for (const file of modules) await import(/* @vite-ignore */ path.resolve('lib', file))

export { builtStatements, families, statements }

export const allStatements: Statement[] = [...statements, ...builtStatements.map(({ made }) => made)]
