// What the sections of the card share.
import type { z } from 'zod'
import type { showMyFactors } from '@/lib/accounts/factors/factors.endpoint'

export type OwnFactors = z.output<typeof showMyFactors.reply>

/** Runs a change; `codes`: new recovery codes to show. */
export type Change = (work: () => Promise<{ codes?: string[] | null; words: string }>) => Promise<void>
