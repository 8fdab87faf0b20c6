export interface PostgresServer {
  url: string
  version: number
  start(): Promise<void>
  stop(): Promise<void>
  pause(): void
  resume(): void
  crash(): Promise<void>
  restart(): Promise<void>
}

export function startPostgres(options?: {
  version?: number
  install?: boolean
  durable?: boolean
}): Promise<PostgresServer>

/**
 * Another user of this machine for a server that must not run as root; empty if we are not root.
 */
export function serverUser(): { uid?: number; gid?: number }

export function findFreePort(): Promise<number>
