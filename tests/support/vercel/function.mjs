// Runs one built function as Vercel does, `node function.mjs FOLDER`, and prints its port.
import http from 'node:http'
import { createRequire } from 'node:module'
import path from 'node:path'

const folder = path.resolve(process.argv[2])
const handler = createRequire(path.join(folder, 'none.js'))('./___next_launcher.cjs')

/** Middleware uses the web's Request and Response, everything else Node's. */
async function answerWeb(request, response) {
  const url = `http://${request.headers.host}${request.url}`
  const answer = await handler(new Request(url, { headers: request.headers }))
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  response.end(Buffer.from(await answer.arrayBuffer()))
}

const server = http.createServer(process.argv[3] === 'web' ? answerWeb : handler)
server.listen(0, '127.0.0.1', () => console.log(`listens on ${server.address().port}`))
