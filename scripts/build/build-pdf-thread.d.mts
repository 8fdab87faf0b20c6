export function buildPdfThread(): Promise<void>
