/** Who gets goods and where: it stands in its order sealed, and opens nowhere else. */
import type { MemberId } from '@banyan/core/ids';
import { maskedPhone } from '@banyan/core/identity';
import type { Context } from '../../infra/context.ts';
import { seal, unseal } from '../../infra/seal.ts';
import type { Secrets } from '../../infra/secrets.ts';
import { type OrderKey, type OrderRow, ordersOf } from './order-store.ts';

export type Address = { readonly name: string; readonly phone: string; readonly place: string };

const purpose = 'mall-addresses';
const placeOf = ({ member, id }: OrderKey): string => `mall_orders ${member} ${id}`;

/** As it is kept: without spaces around, and the same address always the same text. */
const tidied = ({ name, phone, place }: Address): Address => ({
  name: name.trim().replaceAll(/\s+/gu, ' '),
  phone: phone.trim(),
  place: place.trim(),
});

export function sealAddress(secrets: Secrets, key: OrderKey, address: Address): Buffer {
  return seal(secrets, purpose, placeOf(key), Buffer.from(JSON.stringify(tidied(address))));
}

/** Null where nothing is sent, and after an erasure. */
export function openAddress(secrets: Secrets, order: OrderKey & Pick<OrderRow, 'address'>): Address | null {
  if (order.address === null) return null;
  return JSON.parse(unseal(secrets, purpose, placeOf(order), order.address).toString()) as Address;
}

/** Whether an order goes to this address. */
export function isSameAddress(secrets: Secrets, order: OrderRow, address: Address | undefined): boolean {
  const known = openAddress(secrets, order);
  const asked = order.kind === 'goods' && address !== undefined ? tidied(address) : null;
  return JSON.stringify(known) === JSON.stringify(asked);
}

/** What staff see of it before they say why they need it. */
export const maskedAddress = ({ name, phone, place }: Address): string =>
  `${[...name][0] ?? ''}•••, ${maskedPhone(phone)}, ${[...place].slice(0, 3).join('')}•••`;

const exportedAtOnce = 100_000;

/** Every order of a member with its address, for an export. */
export async function readOrders({ database, secrets }: Context, member: MemberId): Promise<readonly object[]> {
  const { rows } = await ordersOf(database, member, { offset: 0, limit: exportedAtOnce });
  return rows.map((row) => {
    const { id, reference, kind, item, titles, quantity, currency, vendor, game, rounds, days, stockLeft, state } = row;
    const { points, units, unitsPerPoint, pointsLeft } = row;
    const exact = Object.entries({ points, units, unitsPerPoint, pointsLeft }).map(([name, value]) => [
      name,
      value === null ? null : String(value),
    ]);
    return {
      ...{ id, reference, kind, item, titles, quantity, currency, vendor, game, rounds, days, stockLeft, state },
      ...Object.fromEntries(exact),
      ...{ madeAt: row.madeAt, decidedAt: row.decidedAt, remark: row.remark, tracking: row.tracking },
      address: openAddress(secrets, row),
    };
  });
}
