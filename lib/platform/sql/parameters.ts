// The parameters of a statement that is put together piece by piece.
import type { SqlType } from './types'

export class Parameters {
  readonly takes: SqlType[] = []
  readonly values: unknown[] = []

  /** Returns its place in the text, such as `$3`. */
  add<In>(type: SqlType<unknown, In>, value: In): string {
    this.takes.push(type)
    return `$${this.values.push(value)}`
  }
}
