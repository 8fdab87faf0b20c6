// The server: `npm start` and, with --dev, `npm run dev`.
import { runServer } from './server/run-server'

const dev = process.argv.includes('--dev')
if (dev) {
  const [{ buildTag }, { buildPdfThread }] = await Promise.all([
    import('./build-tag.mjs'),
    import('./build-pdf-thread.mjs'),
  ])
  await Promise.all([buildTag(), buildPdfThread()])
}
await runServer({ dev })
