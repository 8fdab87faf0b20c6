// The address of a database, which may name several servers, as libpq allows:
// postgresql://user@first:5432,second:5432/name.

const FORM = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^@/?#]*)([/?#].*)?$/

/** The address of each server; null: this is no address of a database. */
export function serversOf(address: string): string[] | null {
  const [, head, hosts, rest = ''] = FORM.exec(address) ?? []
  if (head === undefined || hosts === undefined) return null
  const servers = hosts.split(',').map((host) => `${head}${host}${rest}`)
  const isList = servers.length > 1
  return servers.every((one) => URL.canParse(one) && !(isList && new URL(one).hostname === ''))
    ? servers
    : null
}

/** Servers and name of the database, without user and password. */
export function describeAddress(address: string): string {
  const servers = (serversOf(address) ?? []).map((one) => new URL(one))
  return `${servers.map(({ host }) => host).join(', ')}${servers[0]?.pathname ?? ''}`
}
