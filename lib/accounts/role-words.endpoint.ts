// How roles are named. Beside `roles`, which every page of the console loads.
import type { Role } from '@/lib/platform/contract/roles'
import { type Message, msg } from '@/lib/platform/contract/translator'

/** What each role is for, in one sentence. */
export const ROLE_WORDS: Record<Role, { name: Message; sentence: Message }> = {
  owner: {
    name: msg('Owner'),
    sentence: msg('Does everything: members, settings, surveys, results, personal data.'),
  },
  designer: {
    name: msg('Designer'),
    sentence: msg('Writes, tries and publishes surveys, and reads results.'),
  },
  analyst: { name: msg('Analyst'), sentence: msg('Looks at surveys, and reads and exports results.') },
}
