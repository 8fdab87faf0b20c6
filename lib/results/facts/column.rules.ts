// One value of each submission of a span: the distinct values, and for each submission which of them it has.

/** What stands between values: PostgreSQL has no text with it. */
const BETWEEN = '\0'

type Codes = Uint8Array | Uint16Array | Uint32Array

export class Column {
  private list: readonly (string | null)[] | null = null

  /** `codes`: by submission, counted from 1; 0: it has none. `joined`: the distinct values. */
  constructor(
    readonly joined: string,
    readonly size: number,
    readonly codes: Codes,
  ) {}

  /** The distinct values by code. Nothing has code 0. */
  get values(): readonly (string | null)[] {
    this.list ??= this.size === 0 ? [null] : [null, ...this.joined.split(BETWEEN)]
    return this.list
  }

  /** Whether a part of the values is in any of them; quicker than to look at each. */
  mayContain(part: string): boolean {
    return this.joined.includes(part)
  }

  /** What is made of each value, by code. */
  map<T>(of: (value: string | null) => T): T[] {
    return this.values.map(of)
  }

  /** A column of `count` submissions without a value. */
  static empty = (count: number): Column => new Column('', 0, new Uint8Array(count))
}

/** Collects the values of a column, submission by submission. */
export class ColumnWriter {
  private readonly known = new Map<string, number>()
  private readonly codes: number[] = []

  /** `n`: the number of the submission in its span, from 0. */
  set(n: number, value: string): void {
    const code = this.known.get(value) ?? this.known.size + 1
    this.known.set(value, code)
    this.codes[n] = code
  }

  toColumn(count: number): Column {
    const codes = Uint32Array.from({ length: count }, (_, n) => this.codes[n] ?? 0)
    return new Column([...this.known.keys()].join(BETWEEN), this.known.size, codes)
  }
}
