/** The figures in the bar of a game: how long it is open, and what stands in open rounds. */
import { formatExact, money, parseMoney } from '@banyan/core/money';
import type { GameRound } from './launch.queries.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** 00:24, and with hours once there is one: 1:02:09. */
export function spentText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`;
}

type Figures = { readonly rounds: readonly Pick<GameRound, 'stake'>[]; readonly total: number };

/**
 * What stands in rounds, together; of one player they are all of one currency. Undefined without rounds, and where there are more
 * than were read: a part would look like the whole.
 */
export function stakeOf({ rounds, total }: Figures): GameRound['stake'] | undefined {
  const currency = rounds[0]?.stake.currency;
  if (currency === undefined || total > rounds.length) return undefined;
  const units = rounds.reduce((sum, { stake }) => {
    const read = parseMoney(stake.currency, stake.amount);
    return sum + (read.ok ? read.value.units : 0n);
  }, 0n);
  return { currency, amount: formatExact(money(currency, units)) };
}
