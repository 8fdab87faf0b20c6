export const FOR_EVER: string
export function staticHeaders(root: string): Record<string, Record<string, string>>
