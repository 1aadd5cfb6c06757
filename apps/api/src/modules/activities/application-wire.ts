/** An application as its member sees it: who of the staff works on it stays in the house. */
import type { Static } from 'typebox';
import { money, toWire } from '@banyan/core/money';
import type { Application } from '@banyan/protocol/activities';
import type { ApplicationRow } from './application-store.ts';

export function toWireApplication(row: ApplicationRow): Static<typeof Application> {
  const { id, promotion, state, remark, pictures, at, decidedAt, reason, currency, units } = row;
  return {
    ...{ id, promotion, state, remark, reason },
    pictures: pictures.length,
    at: at.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    amount: units === null ? null : toWire(money(currency, units)),
  };
}
