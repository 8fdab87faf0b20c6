// What the tag is started with: its settings, and what loads and sends.
import type { Draft, Help, PreviewLink, Renderer, StageModule } from '../module-interface'
import type { Settings } from './settings'

export interface Dependencies extends Settings {
  pass: PreviewLink | undefined
  send(url: string, mayPost?: boolean): Promise<unknown>
  loadStage(): Promise<StageModule>
  loadRenderer(): Promise<Renderer>
  loadHelp(): Promise<Help>
  loadDraft(): Promise<Draft>
}
