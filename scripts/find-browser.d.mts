export function findBrowser(own: string): string | undefined
