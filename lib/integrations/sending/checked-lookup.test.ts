// Names of receivers: whether a name of our own network exists is not told.
import { expect, it } from 'vitest'
import { AddressRefused, checkedLookup } from './checked-lookup'

const refusalOf = (host: string): Promise<Error | null> =>
  new Promise((resolve) => checkedLookup(host, {}, (error) => resolve(error)))

it('says the same of a name that does not exist and of one of this network', async () => {
  for (const host of ['localhost', 'nothing.invalid']) {
    const refused = await refusalOf(host)
    expect(refused).toBeInstanceOf(AddressRefused)
    expect(refused?.message).toBe(
      `There is no host ${host} in the internet. If it is in the network of this server, the setting WEBHOOKS_TO_PRIVATE_ADDRESSES can allow it.`,
    )
  }
})
