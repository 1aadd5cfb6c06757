/** The money effect of a result or a void window, line by line, as two people read it before it is decided. */
import { type Money, formatShown, money } from '@banyan/core/money';
import type { EffectLine } from '../../infra/act.ts';
import type { SportMoved } from '../sport-settlement/index.ts';

export const line = (label: string, value: string, before: string | null = null): EffectLine => ({
  label,
  value,
  before,
});

/** Nothing moved is said too. */
export function effectOf(moved: readonly SportMoved[]): EffectLine[] {
  if (moved.length === 0) return [line('moves-nothing', '0')];
  return moved.flatMap(({ currency, bets, members, paid, takenBack, newReceivables, cleared }) => {
    const of = (units: bigint) => `${formatShown(money(currency, units) as Money)} ${currency}`;
    return [
      line('moves', of(paid + takenBack)),
      line('bets', String(bets)),
      line('members', String(members)),
      line('paid', of(paid)),
      line('taken-back', of(takenBack)),
      line('new-receivables', of(newReceivables)),
      line('cleared-receivables', of(cleared)),
    ];
  });
}
