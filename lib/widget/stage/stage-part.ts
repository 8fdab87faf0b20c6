// The part that is loaded when a survey is served. Loaders of the first releases bring surveys to the page themselves, and ask for v1.
import { v1 as whenDue } from './await-conditions'
import type { Moment } from '../module-interface'
import { openStage } from './stage'

export const v1: Moment['v1'] = whenDue
export const v2: Moment['v2'] = openStage
