// The parts that draw the kinds of question that only pages draw. The build makes a file of each module of this folder.
import type { PageKind } from '@/lib/surveys/page-kinds/page-kinds.endpoint'
import { v1 as consent } from './consent'
import { v1 as dropdown } from './dropdown'

/** Previews have all of them built in; the tag knows their types only. */
export const PAGE_KINDS = { dropdown, consent } satisfies Record<PageKind['kind'], object>
