// Values of JSON, as they are stored and compared.

/** bigint: a whole number with more digits than a JavaScript number keeps. */
export type JsonValue = string | number | bigint | boolean | null | JsonValue[] | { [key: string]: JsonValue }
export type JsonObject = { [key: string]: JsonValue }
