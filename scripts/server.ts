// The server: `npm start`.
import { runServer } from '@/lib/http/server/run-server'

await runServer()
