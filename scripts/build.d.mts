/** Whether the build is newer than the sources. */
export function isBuilt(): boolean
export function build(): Promise<void>
