/** The writer's own view of a request: one item of a lane. */
import type { Refusal } from '@banyan/core/results';
import type { WriteRequest, Work } from '../../infra/writer.ts';

// The writer holds works of many types side by side; each is only ever fed its own requests.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type AnyWork = Work<any, any, any, any>;

/** How an item ended. */
export type Ending =
  | { readonly isRepeated: boolean; readonly answer: string }
  | (Refusal & { readonly isRepeated?: true });

export type WriterItem = {
  readonly work: AnyWork;
  readonly asked: WriteRequest<unknown>;
  /** The transfer's kind. */
  readonly kind: string;
  readonly requestHash: Buffer;
  readonly urgent: boolean;
  /** Milliseconds of the process clock after which a wallet that stays locked is given up on. */
  readonly giveUpAtMs: number;
  resolve(ending: Ending): void;
  reject(error: unknown): void;
};
