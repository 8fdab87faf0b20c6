// Runs one function that the builder of Vercel has made, as the platform does: `node vercel-function.mjs FOLDER`. Says its port.
import http from 'node:http'
import { createRequire } from 'node:module'
import path from 'node:path'

const folder = path.resolve(process.argv[2])
const handler = createRequire(path.join(folder, 'none.js'))('./___next_launcher.cjs')

/** Middleware speaks in the terms of the web, all else in those of Node. */
async function answerWeb(request, response) {
  const url = `http://${request.headers.host}${request.url}`
  const answer = await handler(new Request(url, { headers: request.headers }))
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  response.end(Buffer.from(await answer.arrayBuffer()))
}

const server = http.createServer(process.argv[3] === 'web' ? answerWeb : handler)
server.listen(0, '127.0.0.1', () => console.log(`listens on ${server.address().port}`))
