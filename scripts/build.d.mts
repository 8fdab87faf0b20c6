/** Whether what was built is what the sources say now. */
export function isBuilt(): boolean
export function build(): Promise<void>
