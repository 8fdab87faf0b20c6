// Runs one built function as Vercel does, `node function.mjs FILE`, and sends its port to its parent;
// later, when asked, how much processor time it has used and what it waits for.
import http from 'node:http'
import { pathToFileURL } from 'node:url'

const { default: handler } = await import(pathToFileURL(process.argv[2]).href)

let pending = 0
/** What the platform offers to a function that answers. */
const context = {
  waitUntil: (promise) => {
    pending++
    promise.finally(() => pending--).catch(() => {})
  },
}
globalThis[Symbol.for('@vercel/request-context')] = { get: () => context }

/** Middleware uses the web's Request and Response, everything else Node's. */
async function answerWeb(request, response) {
  const url = `http://${request.headers.host}${request.url}`
  const answer = await handler(new Request(url, { headers: request.headers }))
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  response.end(Buffer.from(await answer.arrayBuffer()))
}

process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send({ cpuMs: (user + system) / 1000, pending })
})

const server = http.createServer(
  { maxHeaderSize: 128 * 1024 },
  process.argv[3] === 'web' ? answerWeb : handler,
)
server.listen(0, '127.0.0.1', () => process.send(server.address().port))
