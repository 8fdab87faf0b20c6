// Fills the folder DATA_DIR with the demo, without users.

import { loadDemo } from '@/demo/load/load-demo'
import { openDatabase } from '@/lib/db/client/open-database'
import { fillFolder } from '../../support/servers/data-folder'

await fillFolder(process.env.DATA_DIR ?? '')
const db = await openDatabase()
await loadDemo(db, { now: Date.now(), random: Math.random })
await db.close()
