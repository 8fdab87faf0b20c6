// Finds Prometheus on this machine, for the tests of the alerts.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { installPackage } from '../postgres/find-postgres'

export interface Prometheus {
  server: string
  /** The program that checks and tests rules. */
  promtool: string
}

/** Installs Debian's package if there is none (needs root); throws a sentence without one. */
export function findPrometheus(): Prometheus {
  const found = find() ?? (installPackage('Prometheus', 'prometheus') ? find() : undefined)
  if (!found) throw new Error('No Prometheus here: install the package prometheus.')
  return found
}

function find(): Prometheus | undefined {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => ({
      server: path.join(folder, 'prometheus'),
      promtool: path.join(folder, 'promtool'),
    }))
    .find(({ server, promtool }) => existsSync(server) && existsSync(promtool))
}
