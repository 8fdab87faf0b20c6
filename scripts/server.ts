// The server: `npm start`.
import { runServer } from './server/run-server'

await runServer()
