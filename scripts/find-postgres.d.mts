/** The newest PostgreSQL server here, or the newest of one major version. */
export function findPostgres(version?: number): { bin: string; version: number } | undefined
/** Whether Debian's packages could be asked; only root may. */
export function installPostgres(): boolean
