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

/** Whether an unknown error is this refusal. */
export function isRefusal(error: unknown, ...codes: RefusalError['code'][]): error is RefusalError {
  return error instanceof RefusalError && (codes.length === 0 || codes.includes(error.code));
}
