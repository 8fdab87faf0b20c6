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
