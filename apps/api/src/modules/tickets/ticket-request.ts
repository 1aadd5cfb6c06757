/** A ticket as it is passed to the writer. */
import type { TicketLine } from '@banyan/core/lottery';
import type { Currency } from '@banyan/core/money';

export type TicketRequest = {
  readonly drawId: string;
  readonly currency: Currency;
  readonly lines: readonly TicketLine[];
  /** For games of series and rebate; absent: the one at which the board opens. */
  readonly series?: number;
};
