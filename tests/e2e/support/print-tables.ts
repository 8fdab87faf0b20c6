// Prints all rows of all tables of the database in DATA_DIR as JSON; no server may have it open.
import { openDatabase } from '@/lib/platform/db/open-database'
import { snapshot } from '../../support/arrange'

const tables = await snapshot()
await (await openDatabase()).close()
process.stdout.write(JSON.stringify(tables))
