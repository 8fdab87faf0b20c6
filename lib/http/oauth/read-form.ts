// The parameters of a call for tokens, each at most once (RFC 6749 §3.2).

/** An error as RFC 6749 §5.2 has it. */
export class OAuthRefusal extends Error {
  override name = 'OAuthRefusal'
  constructor(
    readonly code: string,
    sentence: string,
    readonly status = 400,
  ) {
    super(sentence)
  }
}

interface Form {
  /** Null: it was not sent, or is empty. */
  get(name: string): string | null
  /** Throws `invalid_request` if it was not sent. */
  need(name: string): string
}

export function readForm(body: Buffer, type: string): Form {
  if (!/^application\/x-www-form-urlencoded\b/i.test(type))
    throw new OAuthRefusal('invalid_request', 'Send a form: application/x-www-form-urlencoded.')
  const sent = new URLSearchParams(body.toString('utf8'))
  const twice = [...sent.keys()].find((name) => sent.getAll(name).length > 1)
  if (twice !== undefined) throw new OAuthRefusal('invalid_request', `A parameter was sent twice.`)
  const get = (name: string): string | null => sent.get(name) || null
  return {
    get,
    need: (name) => {
      const value = get(name)
      if (value === null) throw new OAuthRefusal('invalid_request', `${name} is missing.`)
      return value
    },
  }
}
