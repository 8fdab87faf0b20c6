// What a tool consists of. The endpoint that it calls says which right it needs.
import type { z } from 'zod'
import type { ConsoleEndpoint } from '@/lib/platform/contract/endpoint'
import type { CallEndpoint } from './call-endpoint'
import { strictInput } from './strict-input'

export interface ToolContext {
  call: CallEndpoint
  /** The address of a page of the console, of the caller's account; `page`: such as `surveys/7`. */
  linkTo(page: string): string
}

type Result = Record<string, unknown>

export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  name: string
  title: string
  /** For the model that chooses among tools: what it does, and when to use it. */
  description: string
  /** Who may not call it does not see the tool. */
  endpoint: ConsoleEndpoint & { access: string }
  input: Input
  /** `read`: changes nothing. `write`: what respondents see stays. `publish`: it changes. */
  effect: 'read' | 'write' | 'publish'
  run(input: z.output<Input>, context: ToolContext): Promise<Result>
}

/** Checks `run` against `input`, which takes nothing else. */
export const defineTool = <Input extends z.ZodObject>(tool: Tool<Input>): Tool =>
  // The server calls `run` with what `input` has parsed.
  ({ ...tool, input: strictInput(tool.input) }) as Tool<z.ZodObject> & Tool<Input>
