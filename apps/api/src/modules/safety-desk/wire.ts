/** Watches and markers as calls say them. */
import type { Static } from 'typebox';
import type { Marker } from '@banyan/core/harm';
import type { Currency } from '@banyan/core/money';
import type { safetyDeskRoutes } from '@banyan/protocol/admin/safety';
import { amountOf } from '../reports/index.ts';
import type { WatchRow } from '../harm-watches/index.ts';

type Value = Static<(typeof safetyDeskRoutes)['GET /admin/api/members/:id/watch']['value']>;

const isMoney = (kind: Marker['kind']) => kind === 'loss-rise' || kind === 'deposit-rise';

export const markersText = (currency: Currency, markers: readonly Marker[]): Value['findings'][number]['markers'] =>
  markers.map(({ kind, measured, bar, isStrong }) => {
    const text = (value: bigint) => (isMoney(kind) ? amountOf(currency, value) : String(value));
    return { kind, isStrong, measured: text(measured), bar: text(bar) };
  });

export function watchText(currency: Currency, row: WatchRow): NonNullable<Value['watch']> {
  const iso = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString());
  return {
    level: row.level,
    markers: markersText(currency, row.markers),
    foundOn: row.foundOn,
    since: row.since.toISOString(),
    contactDueAt: iso(row.contactDueAt),
    isOffersStopped: row.closedAt === undefined && (row.level === 'strong' || row.offersStoppedAt !== undefined),
    closedAt: iso(row.closedAt),
  };
}
