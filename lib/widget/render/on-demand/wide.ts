// Bars, and what covers the page: their styles, and the page that stands still behind a dialog.
import { COVERS, stopScrolling } from './stop-scrolling'
import STYLE from './wide.css'

export const v1 = { style: STYLE, COVERS, stopScrolling }
