// The types of PostgreSQL that statements take and yield, as values: TypeScript's types are inferred
// from them, and a test compares them with what the database says.

export interface SqlType<Out = unknown, In = unknown> {
  /** As PostgreSQL writes it. */
  readonly sql: string
  readonly nullable: boolean
  /** The values of an enum, in order. */
  readonly labels?: readonly string[]
  /** Never set: what a column of this type is read as, and what is given for a parameter. */
  readonly values?: { out: Out; in: In }
}

const type = <Out, In = Out>(sql: string): SqlType<Out, In> => ({ sql, nullable: false })

export const bool = type<boolean>('bool')
export const int4 = type<number>('int4')
/** Counts and sums. Beyond the safe range it would be read as a string of digits. */
export const int8 = type<number>('int8')
export const text = type<string>('text')
export const uuid = type<string>('uuid')
export const timestamptz = type<Date, Date | string>('timestamptz')
export const timestamp = type<Date, Date | string>('timestamp')
export const date = type<Date, string>('date')
export const bytea = type<Buffer, Uint8Array>('bytea')
/** A parameter is JSON text. */
export const json = <T>(): SqlType<T, string> => type('json')
/** A parameter is JSON text. */
export const jsonb = <T>(): SqlType<T, string> => type('jsonb')

/** An enum of the schema; the test compares its labels too. */
export const enumOf = <const Label extends string>(
  name: string,
  labels: readonly Label[],
): SqlType<Label, Label> => ({
  sql: name,
  nullable: false,
  labels,
})

export const array = <Out, In>(of: SqlType<Out, In>): SqlType<Out[], readonly In[]> => type(`${of.sql}[]`)

export const nullable = <Out, In>(of: SqlType<Out, In>): SqlType<Out | null, In | null> => ({
  sql: of.sql,
  nullable: true,
  ...(of.labels ? { labels: of.labels } : {}),
})

/** What a function returns that returns nothing. */
export const voidType = type<string>('void')

export const role = enumOf('role', ['owner', 'designer', 'analyst'])
