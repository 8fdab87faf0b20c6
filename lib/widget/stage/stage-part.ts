// The part that is loaded when a survey is served. Loaders of the first releases bring surveys to the page themselves, and ask for v1.

import type { StageModule } from '../module-interface'
import { v1 as whenDue } from './await-conditions'
import { openStage } from './stage'

export const v1: StageModule['v1'] = whenDue
export const v2: StageModule['v2'] = openStage
