// A receiver of webhooks on this machine.
import http from 'node:http'
import type { AddressInfo } from 'node:net'

export interface WebhookReceiver {
  url: string
  /** What arrived, in order: its webhook-id, and of its body the kind of event and whether it was only a test. */
  got: { id: string; type: string; test?: boolean }[]
  close(): void
}

/** Answers everything with 200. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const got: WebhookReceiver['got'] = []
  const server = http.createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (piece: string) => {
      text += piece
    })
    request.on('end', () => {
      got.push({ ...JSON.parse(text), id: String(request.headers['webhook-id']) })
      response.writeHead(200).end('Thank you')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    got,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
