/** The newest PostgreSQL server on this machine, or the newest of one major version. */
export function findPostgres(version?: number): { bin: string; version: number } | undefined
/** Whether Debian's packages can be installed; only root may. */
export function installPostgres(): boolean
