// What a function of Vercel still does after an answer of the public API, while it is kept for it.
import { waitUntil } from '@vercel/functions'
import { Deliverer } from '@/lib/integrations/deliveries/deliverer'
import { takeWoken } from '@/lib/integrations/deliveries/wake'
import { HTTP_SENDERS } from '@/lib/integrations/sending/senders'
import { countStoredEvents } from '@/lib/people/events/count-stored-events'
import { takeCounting } from '@/lib/people/events/event-counters.store'
import { seenWritten } from '@/lib/people/seen-devices.store'
import type { Database } from '@/lib/platform/db/database'
import { openDatabase } from '@/lib/platform/db/open-database'
import { perDatabase } from '@/lib/platform/db/per-database'
import { pageCallsWritten } from '@/lib/serving/page-calls/page-calls.store'

/** In a function, whose time is limited; the schedule goes on with the rest. */
const DELIVER_MS = 20_000

/** E-mails go out with the schedule. */
const delivererOf = perDatabase('deliverer of a function', (db) => new Deliverer(db, () => HTTP_SENDERS))

export const goOnAfterwards = (): void => waitUntil(openDatabase().then(afterwards))

async function afterwards(db: Database): Promise<void> {
  await Promise.all([pageCallsWritten(db), seenWritten(db)])
  if (takeCounting(db)) await countStoredEvents(db, { deadline: performance.now() + DELIVER_MS })
  if (takeWoken(db)) await delivererOf(db).deliverAll(Date.now() + DELIVER_MS)
}
