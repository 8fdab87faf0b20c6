// SQL as values: each statement says what it takes and yields, so that its rows have types, and
// tests/…/statements.test.ts compares these with what both databases say.
import type { SqlType } from './types'

export type Types = readonly SqlType[]
export type Columns = Readonly<Record<string, SqlType>>

export interface Statement<Takes extends Types = Types, Yields extends Columns = Columns> {
  /** Unique. A prepared statement has this name in the database too. */
  readonly name: string
  readonly text: string
  /** The text for a distributed database, where that cannot carry out the other one. */
  readonly distributed?: string
  /**
   * The same in a transaction of several statements, for a distributed database: it inserts into one table by one
   * statement.
   */
  inParts?(run: RunInTransaction, values: ValuesOf<Takes>): Promise<RowOf<Yields>[]>
  /** The types of its parameters, `$1` first. */
  readonly takes: Takes
  /** The types of its columns, in order. */
  readonly yields: Yields
  /** Whether connections keep it, with a plan for any parameters. */
  readonly prepared: boolean
}

/** Runs a statement in the transaction that is open. */
export type RunInTransaction = <Takes extends Types, Yields extends Columns>(
  statement: Statement<Takes, Yields>,
  values: ValuesOf<Takes>,
) => Promise<RowOf<Yields>[]>

type OutOf<Type> = Type extends SqlType<infer Out, unknown> ? Out : never
type InOf<Type> = Type extends SqlType<unknown, infer In> ? In : never

/** A row of these columns. */
export type RowOf<Yields extends Columns> = { -readonly [Name in keyof Yields]: OutOf<Yields[Name]> }

/** Parameters of these types. */
export type ValuesOf<Takes extends Types> = { -readonly [N in keyof Takes]: InOf<Takes[N]> }

interface Definition<Takes extends Types, Yields extends Columns> {
  name: string
  text: string
  distributed?: string
  inParts?: Statement<Takes, Yields>['inParts']
  takes: Takes
  yields: Yields
  /**
   * False for a statement that is planned anew each time, for its very parameters: reports, whose
   * best plan depends on how much they cover.
   */
  prepared?: boolean
}

/** Every statement of the modules that are loaded, and every family of them, for the test. */
export const statements: Statement[] = []
export const families: string[] = []

/** A statement. Call it at the top of a module. */
export function statement<const Takes extends Types, const Yields extends Columns>({
  prepared = true,
  ...definition
}: Definition<Takes, Yields>): Statement<Takes, Yields> {
  const made = { ...definition, prepared }
  statements.push(made)
  return made
}

/**
 * Statements whose text depends on options; they are not prepared. Call it at the top of a module.
 * `build` may return more than the statement, such as its values.
 */
export function statementFamily<
  Options extends unknown[],
  Built extends Omit<Statement, 'name' | 'prepared'>,
>(
  name: string,
  build: (...options: Options) => Built,
): (...options: Options) => Built & Statement<Built['takes'], Built['yields']> {
  families.push(name)
  return (...options) => ({ ...build(...options), name, prepared: false })
}
