// What plain choices do not need: several answers, menus, rows, pictures, emoji and scales.
import STYLE from './choices.css'
import { menu } from './menu'
import { multipleChoices } from './multiple-choices'
import { layRows } from './rows'

export const v1 = { style: STYLE, menu, multipleChoices, layRows }
