export function buildPackages(): Promise<void>
