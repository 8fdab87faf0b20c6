// A proxy in front of PostgreSQL whose replies take their time.
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'

export interface SlowProxy {
  /** The address of the database through the proxy. */
  url: string
  /** How long each reply takes longer, in milliseconds. */
  delayMs: number
  close(): Promise<void>
}

/** Stands in front of the database at `url`. */
export async function startSlowProxy(url: string): Promise<SlowProxy> {
  const { hostname, port } = new URL(url)
  const sockets = new Set<net.Socket>()
  const server = net.createServer((near) => {
    const far = net.connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
    near.on('data', (bytes) => far.write(bytes))
    far.on('data', (bytes) => setTimeout(() => near.destroyed || near.write(bytes), proxy.delayMs))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const through = new URL(url)
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const proxy: SlowProxy = {
    url: through.href,
    delayMs: 0,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}
