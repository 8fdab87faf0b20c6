// A body as people read it: JSON in lines, anything else as it is.
export function bodyWords(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
