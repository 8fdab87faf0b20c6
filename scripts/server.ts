// The server: `npm start`.
import { runServer } from '@/lib/http/server/starting/run-server'

await runServer()
