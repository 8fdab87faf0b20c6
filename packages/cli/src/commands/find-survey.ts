// A survey by its key, or by its id.
import type { Client } from '@/packages/api/src/index'
import { CommandError } from '../options'
import { plain } from '../terminal'

/** Throws a CommandError if there is none. */
export async function findSurvey(
  api: Client,
  name: string,
): Promise<{ id: number; key: string; name: string }> {
  const { surveys } = await api.listSurveySummaries()
  const found = surveys.find(({ key }) => key === name) ?? surveys.find(({ id }) => String(id) === name)
  if (found) return found
  const keys = surveys.map(({ key }) => plain(key)).join(', ')
  throw new CommandError(`There is no survey "${name}". There are: ${keys || 'none'}.`)
}
