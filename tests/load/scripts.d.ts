// What the measurements call of the plain scripts under scripts/.

declare module '*/scripts/build.mjs' {
  export function isBuilt(): boolean
  export function build(): Promise<void>
}

declare module '*/scripts/find-postgres.mjs' {
  export function findPostgres(version?: number): { bin: string; version: number } | undefined
}

declare module '*/scripts/postgres.mjs' {
  export function startPostgres(options?: {
    version?: number
    install?: boolean
    durable?: boolean
  }): Promise<{ url: string; version: number; stop(): Promise<void> }>
}
