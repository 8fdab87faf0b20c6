// What the database says of a statement, asked with the Describe message of its protocol.
import type { ClientBase, Connection, FieldDef } from 'pg'

export interface Described {
  /** Ids of the types of its parameters. */
  parameters: number[]
  columns: FieldDef[]
}

/** Parses a statement without running it. Rejects with PostgreSQL's error. */
export const describeStatement = (client: ClientBase, text: string): Promise<Described> =>
  new Promise((resolve, reject) => {
    client.query(new Describing(text, resolve, reject))
  })

/** Like a query of `pg`, whose client calls these methods; it sends neither Bind nor Execute. */
class Describing {
  private parameters: number[] = []
  private columns: FieldDef[] = []

  constructor(
    private readonly text: string,
    private readonly resolve: (described: Described) => void,
    private readonly reject: (error: Error) => void,
  ) {}

  submit(connection: Connection): void {
    connection.once('parameterDescription', ({ dataTypeIDs }: { dataTypeIDs: number[] }) => {
      this.parameters = dataTypeIDs
    })
    connection.parse({ name: '', text: this.text, types: [] }, true)
    connection.describe({ type: 'S', name: '' }, true)
    connection.sync()
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.columns = fields
  }

  handleError(error: Error): void {
    this.reject(error)
  }

  handleReadyForQuery(): void {
    this.resolve({ parameters: this.parameters, columns: this.columns })
  }
}
