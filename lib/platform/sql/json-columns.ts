// JSON columns: values in, values out.
import type { Prisma } from '@/lib/platform/db/generated/client'

/** A value as the JSON column stores it. */
export const toJsonColumn = (value: object): Prisma.InputJsonObject => JSON.parse(JSON.stringify(value))

// The JSON columns are written only from values of these types, so the casts are safe.
export const fromJsonColumn = <T>(value: Prisma.JsonValue): T => value as T
