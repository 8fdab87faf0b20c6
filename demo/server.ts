// Starts the server with the demo loaded: `npm run demo`.

import { runServer } from '@/lib/http/server/starting/run-server'
import { openDatabase } from '@/lib/platform/db/open-database'
import { answerDemo } from './answer-demo'
import { greeting } from './load/greeting'
import { letInDemoOwner } from './load/let-in-owner'
import { loadDemo } from './load/load-demo'

await runServer({
  answerFirst: answerDemo,
  prepare: async () => {
    const facts = await loadDemo(await openDatabase(), { now: Date.now(), random: Math.random })
    const signIn = facts && (await letInDemoOwner(await openDatabase(), facts.identifier))
    return (address) => (facts ? greeting(address, facts, signIn) : '')
  },
})
