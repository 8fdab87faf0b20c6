/** Whether the build in `folder`, or here, is up to date with the sources. */
export function isBuilt(folder?: string): boolean
export function build(): Promise<void>
