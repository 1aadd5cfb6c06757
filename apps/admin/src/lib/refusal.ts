/** Expected failures as they reach a page. The server's message is in the page's language already. */
import type { RefusalCode } from '@banyan/protocol';

export type ClientCode = 'network-abnormal' | 'answer-unreadable';

export class RefusalError extends Error {
  readonly code: RefusalCode | ClientCode;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly details: Readonly<Record<string, string | number>>;
  /** The number to quote, where the fault is ours. */
  readonly reference: string | undefined;

  constructor(
    code: RefusalCode | ClientCode,
    message: string,
    status: number,
    details: Readonly<Record<string, string | number>> = {},
    reference?: string,
  ) {
    super(message);
    this.name = 'RefusalError';
    this.code = code;
    this.status = status;
    this.details = details;
    this.reference = reference;
  }
}

/** Whether an unknown error is a refusal, or, with codes, one of these. */
export function isRefusal(error: unknown, ...codes: readonly RefusalError['code'][]): error is RefusalError {
  return error instanceof RefusalError && (codes.length === 0 || codes.includes(error.code));
}
