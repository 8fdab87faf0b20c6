// nginx and Caddy with the files of deploy/, in front of a server: what docs/running.md says of them.
import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import https from 'node:https'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '../../scripts/postgres/start-postgres'

interface Proxy {
  program: string
  /** Writes its configuration into `folder`, for the ports, and returns its command line. */
  prepare(folder: string, port: number, upstream: number): string[]
}

/** Replaces what must be there once. */
function replaceAll(text: string, pairs: [string | RegExp, string][]): string {
  return pairs.reduce((before, [what, by]) => {
    const after = before.replace(what, by)
    assert.notEqual(after, before, `${what} is not in the file`)
    return after
  }, text)
}

const nginx: Proxy = {
  program: 'nginx',
  prepare(folder, port, upstream) {
    const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')]
    const request = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout ${key} -out ${certificate}`
    execFileSync('openssl', request.split(' '), { stdio: 'ignore' })
    const own = replaceAll(readFileSync('deploy/nginx.conf', 'utf8'), [
      ['127.0.0.1:3000', `127.0.0.1:${upstream}`],
      ['listen 443 ', `listen 127.0.0.1:${port} `],
      [/ssl_certificate +\S+;/, `ssl_certificate ${certificate};`],
      [/ssl_certificate_key +\S+;/, `ssl_certificate_key ${key};`],
    ])
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${path.join(folder, name)};`)
      .join('\n')
    const file = path.join(folder, 'nginx.conf')
    const main = `user root;\npid ${path.join(folder, 'pid')};\ndaemon off;\nerror_log stderr;\nevents {}\n`
    writeFileSync(file, `${main}http {\naccess_log off;\n${temporary}\n${own}}\n`)
    return ['-c', file]
  },
}

const caddy: Proxy = {
  program: 'caddy',
  prepare(folder, port, upstream) {
    const file = path.join(folder, 'Caddyfile')
    // Its own certificates, which this machine need not trust.
    writeFileSync(
      file,
      `{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n\tstorage file_system ${folder}\n}\nimport ${path.resolve('deploy/Caddyfile')}\n`,
    )
    process.env.SITE = `localhost:${port}`
    process.env.UPSTREAM = `127.0.0.1:${upstream}`
    return ['run', '--adapter', 'caddyfile', '--config', file]
  },
}

const find = (program: string): string | undefined =>
  [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin']
    .map((folder) => path.join(folder, program))
    .find((file) => existsSync(file))

function call(
  port: number,
  target: string,
  headers = {},
): Promise<{ status: number; encoding?: string; text: string }> {
  return new Promise((resolve, reject) => {
    const options = {
      port,
      path: target,
      headers: { Host: 'localhost', ...headers },
      rejectUnauthorized: false,
      servername: 'localhost',
    }
    https
      .get({ host: '127.0.0.1', ...options }, (response) => {
        let text = ''
        response.setEncoding('latin1').on('data', (piece: string) => {
          text += piece
        })
        const encoding = response.headers['content-encoding']
        response.on('end', () => resolve({ status: response.statusCode ?? 0, encoding, text }))
      })
      .on('error', reject)
  })
}

async function untilAnswering(port: number, proxy: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200 && proxy.exitCode === null; tries++) {
    const got = await call(port, '/api/ready').catch(() => null)
    if (got?.status === 200) return
    await pause(100)
  }
  throw new Error('The proxy does not answer.')
}

/** `upstream`: the port of a server with the given PUBLIC_URL. */
export async function tryProxies(parent: string, upstream: number, publicUrl: string): Promise<void> {
  for (const { program, prepare } of [nginx, caddy]) {
    const file = find(program)
    if (!file) {
      console.log(`There is no ${program} here: not tried.`)
      continue
    }
    const folder = path.join(parent, program)
    mkdirSync(folder)
    const port = await findFreePort()
    const command = prepare(folder, port, upstream)
    const proxy = spawn(file, command, { stdio: ['ignore', 'ignore', 'inherit'] })
    process.once('exit', () => proxy.kill('SIGKILL'))
    await untilAnswering(port, proxy)
    const { text } = await call(port, '/openapi.json')
    assert.equal(JSON.parse(text).servers[0].url, publicUrl)
    const long = await call(port, `/serve?x=${'x'.repeat(30_000)}`)
    assert.deepEqual([long.status, long.text.slice(0, 7)], [400, 'Error: '])
    const page = await call(port, '/console/welcome', { 'Accept-Encoding': 'gzip' })
    assert.deepEqual([page.status, page.encoding], [200, 'gzip'])
    const ended = once(proxy, 'exit')
    proxy.kill('SIGTERM')
    await ended
    console.log(`${program}: as docs/running.md says.`)
  }
}
