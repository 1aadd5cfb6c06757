/** A draw in the shape of the wire. */
import { type Currency, money, toWire } from '@banyan/core/money';
import type { ChanceKind, ChanceRules } from '@banyan/core/promotions';
import type { ValueOf } from '@banyan/protocol';
import type { chanceRoutes } from '@banyan/protocol/chance';
import { maskedName } from '@banyan/core/catalog';
import type { MemberId } from '@banyan/core/ids';
import type { Database } from '../../infra/database.ts';
import { membersById } from '../members/index.ts';
import type { OwnDraw } from './history-store.ts';

type WireDraw = ValueOf<(typeof chanceRoutes)['GET /wps/chance/draws']>['content'][number];

export function toWireDraw(
  row: Pick<OwnDraw, 'id' | 'promotion' | 'currency' | 'units' | 'at'> & {
    readonly kind: ChanceKind;
    readonly drawn: number | null;
    readonly place: number | null;
    readonly nonce: number | null;
  },
  rules: ChanceRules,
): WireDraw {
  const { id, promotion, kind, currency, units, at, drawn, place, nonce } = row;
  return {
    ...{ id, promotion, kind, drawn, place, nonce, proof: id },
    at: at.toISOString(),
    amount: toWire(money(currency, units)),
    waits: units > 0n && rules.gives.claimDays !== undefined,
  };
}

type Won = { readonly member: MemberId; readonly currency: Currency; readonly units: bigint; readonly at: Date };

/** Wins with the names of their members masked; of a member who is gone nothing. */
export async function maskedWins(database: Database, wins: readonly Won[]) {
  const members = await membersById(database, [...new Set(wins.map(({ member }) => member))]);
  return wins.map(({ member, currency, units, at }) => ({
    name: maskedName(members.get(member)?.account ?? ''),
    amount: toWire(money(currency, units)),
    at: at.toISOString(),
  }));
}
