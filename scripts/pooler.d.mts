export function startPooler(
  url: string,
  options?: { install?: boolean },
): Promise<{ url: string; stop(): Promise<void> }>
