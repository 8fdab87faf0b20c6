// Bars and full-page surveys: their styles, and no scrolling of the page behind a dialog.
import { COVERS, stopScrolling } from '../host-page/stop-scrolling'
import STYLE from './wide.css'

export const v1 = { style: STYLE, COVERS, stopScrolling }
