/** The money effect of a correction or a void, line by line, as two people read it before it is decided. */
import { formatShown, money } from '@banyan/core/money';
import type { EffectLine } from '../../infra/act.ts';
import type { Moved } from '../settlement/index.ts';

/** A result on one line: `DB 07523, G1 84068`. */
export const written = (prizes: readonly { readonly tier: string; readonly numbers: readonly string[] }[]): string =>
  prizes.map(({ tier, numbers }) => `${tier} ${numbers.join('-')}`).join(', ');

const line = (label: string, value: string): EffectLine => ({ label, value, before: null });

/** Nothing moved is said too. */
export function effectOf(moved: readonly Moved[], isVoid: boolean): EffectLine[] {
  if (moved.length === 0) return [line('moves-nothing', '0')];
  return moved.flatMap(({ currency, bets, tickets, members, moves, paid, takenBack, newReceivables, cleared }) => {
    const of = (units: bigint) => `${formatShown(money(currency, units))} ${currency}`;
    return [
      line(isVoid ? 'refunds' : 'moves', of(moves)),
      line('tickets', String(tickets)),
      line('bets', String(bets)),
      line('members', String(members)),
      ...(isVoid ? [] : [line('paid', of(paid)), line('taken-back', of(takenBack))]),
      ...(isVoid ? [] : [line('new-receivables', of(newReceivables)), line('cleared-receivables', of(cleared))]),
    ];
  });
}
