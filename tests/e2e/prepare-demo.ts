// Fills the folder DATA_DIR with the demo and nobody who could sign in.

import { openDatabase } from '@/lib/db/open-database'
import { loadDemo } from '@/prisma/demo/load-demo'

const db = await openDatabase()
await loadDemo(db, { now: Date.now(), random: Math.random })
await db.close()
