// Group commit for statements about one account: each account has its own batches.
import type { AccountId } from '../db/account-id'
import { Batch, type BatchOptions } from './batch'

export class AccountBatches<In, Out> {
  private readonly batches = new Map<AccountId, Batch<In, Out>>()

  /** As those of `Batch`; `run` gets items of one account. */
  constructor(
    private readonly run: (accountId: AccountId, items: In[], patienceMs?: number) => Promise<Out[]>,
    private readonly options: BatchOptions<In> = {},
  ) {}

  add(accountId: AccountId, item: In): Promise<Out> {
    const existing = this.batches.get(accountId)
    if (existing) return existing.add(item)
    const made = new Batch<In, Out>(
      (items, patienceMs) => this.run(accountId, items, patienceMs),
      this.options,
    )
    this.batches.set(accountId, made)
    return made.add(item)
  }
}
