// x
import type { Render } from '../bridge'
export const v1: Render = () => () => {}
