// The module that is loaded when a survey is served. Loaders of the first releases, which browsers
// may have cached, schedule surveys themselves and call v1.
import type { StageModule } from '../module-interface'
import { v1 as showWhenDue } from './await-conditions'
import { openStage } from './stage'

export const v1: StageModule['v1'] = showWhenDue
export const v2: StageModule['v2'] = openStage
