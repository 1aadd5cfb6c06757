/** The lines of a ticket as they were sent, read into what the rules decide on. */
import { parseOdds, type TicketLine } from '@banyan/core/lottery';
import { type Currency, parseMoney } from '@banyan/core/money';
import { ok, type Result, refuse } from '@banyan/core/results';
import type { InputOf } from '@banyan/protocol';
import type { ticketRoutes } from '@banyan/protocol/tickets';
import type { Lottery } from '@banyan/games/lottery';

type SentLine = InputOf<(typeof ticketRoutes)['POST /lgw/vn/tickets']>['body']['lines'][number];

/** Reads every line; the first that is malformed refuses the ticket, with its number from 1. */
export function readLines(
  sent: readonly SentLine[],
  currency: Currency,
  rules: Lottery,
): Result<
  TicketLine[],
  'amount-malformed' | 'amount-too-precise' | 'amount-too-large' | 'play-unknown' | 'selection-malformed'
> {
  const lines: TicketLine[] = [];
  for (const [index, { play, selection, stake, odds, cost, combinations }] of sent.entries()) {
    const line = index + 1;
    const amount = parseMoney(currency, stake);
    if (!amount.ok) return refuse(amount.code, { ...amount.details, line });
    if (!rules.plays.has(play)) return refuse('play-unknown', { play, line });
    const written = rules.normalise(play, selection);
    if (!written.ok) return refuse(written.code, { ...written.details, line });
    const seenOdds = parseOdds(odds);
    if (!seenOdds.ok) return refuse(seenOdds.code, { line });
    lines.push({
      play,
      selection: written.value,
      stake: amount.value.units,
      seenOdds: seenOdds.value,
      seenCost: BigInt(cost),
      ...(combinations === undefined ? {} : { seenCombinations: combinations }),
    });
  }
  return ok(lines);
}
