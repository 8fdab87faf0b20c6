// Fills the folder DATA_DIR with the demo, without users.

import { loadDemo } from '@/demo/load/load-demo'
import { openDatabase } from '@/lib/db/client/open-database'

const db = await openDatabase()
await loadDemo(db, { now: Date.now(), random: Math.random })
await db.close()
