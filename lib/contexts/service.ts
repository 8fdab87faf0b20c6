// What a service takes and returns; both follow from its endpoint. It throws `ApiError`.
import type {
  ConsoleEndpoint,
  ConsoleInput,
  DeliveryEndpoint,
  Input,
  Output,
} from '@/lib/platform/contract/endpoint'
import type { FileReply, Reply, WholeFile } from '@/lib/platform/services/reply'
import type { ContextOf } from './console-context'
import type { DeliveryContext } from './delivery-context'

/** A service of the public API. */
export type DeliveryService<E extends DeliveryEndpoint> = (
  input: Input<E>,
  context: DeliveryContext,
) => Promise<Reply>

/** A service of the console: returns the JSON of the contract, or a file. */
export type ConsoleService<E extends ConsoleEndpoint> = (
  input: ConsoleInput<E>,
  context: ContextOf<E>,
) => Promise<
  E extends { file: 'application/pdf' | 'image/png' }
    ? WholeFile
    : E extends { file: string }
      ? FileReply
      : Output<E>
>
