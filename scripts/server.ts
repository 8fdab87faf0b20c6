// The server: `npm start` and, with --dev, what `npm run dev` starts.
import { runServer } from './server/run-server'

await runServer({ dev: process.argv.includes('--dev') })
