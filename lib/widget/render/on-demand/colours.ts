// The colours of surveys that have some of their own, or dark ones.
import { palette } from '@/lib/platform/text/tag-palette'

export const v1 = { style: '', palette }
