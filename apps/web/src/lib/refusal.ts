/**
 * Expected failures as they reach a page. `code` is the API's stable name and a text `refusals.<code>`; two more come
 * from this side of the wire: `network-abnormal` and `answer-unreadable`.
 */
import type { RefusalCode } from '@banyan/protocol';

export type ClientCode = 'network-abnormal' | 'answer-unreadable';
export type RefusalDetails = Readonly<Record<string, string | number>>;

export class RefusalError extends Error {
  readonly code: RefusalCode | ClientCode;
  readonly details: RefusalDetails;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The number to quote to support. */
  readonly reference: string | undefined;

  constructor(
    code: RefusalCode | ClientCode,
    message: string,
    status: number,
    details: RefusalDetails = {},
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
export function isRefusal<const Code extends RefusalError['code'] = RefusalError['code']>(
  error: unknown,
  ...codes: readonly Code[]
): error is RefusalError & { readonly code: Code } {
  return error instanceof RefusalError && (codes.length === 0 || (codes as readonly string[]).includes(error.code));
}
