/**
 * Ids of a ticket's bets: the first one's with the line's number in the twelve bits after the version, where RFC 9562
 * lets a UUIDv7 hold a counter. So bets of one ticket keep their order, and a ticket need store one id only.
 */
import type { BetId } from '@banyan/core/ids';

/** The id of line `line` (from 0) of the ticket whose id base is `base`. Throws beyond the 4,096 lines that have room. */
export function betIdOf(base: BetId, line: number): BetId {
  if (!Number.isInteger(line) || line < 0 || line > 0xfff) throw new RangeError(`no bet id for line ${line}`);
  return `${base.slice(0, 15)}${line.toString(16).padStart(3, '0')}${base.slice(18)}` as BetId;
}
