// A segment as one JSON document: rules under a name that surveys share (docs/segments.md).

import { z } from 'zod'
import { documentName, Key } from './fields.endpoint'
import { RuleList } from './rule-document.endpoint'

/** As many as an account can have. */
export const MOST_SEGMENTS = 200

export const SegmentDocument = z.strictObject({
  key: Key,
  name: documentName(200),
  /** All of them hold for the people in it. */
  rules: RuleList.min(1),
})
export type SegmentDocument = z.output<typeof SegmentDocument>

/** One with all defaults filled in; it was validated when it was saved. */
export const wholeSegment = z.custom<SegmentDocument>()
