// `npm run db:migrate -- --name what-it-does`: writes a migration from the changes in
// prisma/models, and regenerates the database client. Compares the schema with the
// migrations, so it needs no database.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { root, run, runOrStop, stop, tool } from './tools.mjs'

const migrations = path.join(root, 'prisma/migrations')

const { name } = readOptions()
if (!name || !/^[a-z0-9]+([-_][a-z0-9]+)*$/.test(name))
  stop('Say what the migration does, in small letters: npm run db:migrate -- --name add-survey-colour')

const draft = path.join(root, 'prisma/.draft.sql')
const compared = await run(
  tool(
    'prisma',
    ...['migrate', 'diff', '--script', '--output', draft],
    ...['--from-migrations', 'prisma/migrations', '--to-schema', 'prisma'],
  ),
  { quiet: true },
)
if (compared.code !== 0)
  stop(`${compared.output.trim()}\nThe schema could not be compared with the migrations, see above.`)
const sql = readFileSync(draft, 'utf8')
rmSync(draft)
if (!/^\s*[A-Z]/m.test(sql.replace(/^--.*$/gm, '')))
  stop('The migrations say what the schema says: nothing to do.')

const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
const folder = `${stamp}_${name.replaceAll('-', '_')}`
mkdirSync(path.join(migrations, folder))
writeFileSync(path.join(migrations, folder, 'migration.sql'), sql)
await runOrStop(tool('prisma', 'generate'), 'The database client could not be generated, see above.', {
  quiet: true,
})
console.log(
  `${sql.trim()}\n\nWritten to prisma/migrations/${folder}/migration.sql. It runs at the next start. When it is
final: sha256sum prisma/migrations/*/migration.sql > lib/platform/db/migrations/migrations.sha256`,
)
if (/\bDROP (TABLE|COLUMN)\b/.test(sql)) console.log('It DROPS data: read it before anybody else runs it.')

function readOptions() {
  try {
    return parseArgs({ options: { name: { type: 'string' } } }).values
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error))
  }
}
