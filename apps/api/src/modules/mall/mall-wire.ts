/** Items and orders in the shape of the wire, in one language. */
import { type Currency, formatExact, money, toWire } from '@banyan/core/money';
import type { ValueOf } from '@banyan/protocol';
import type { mallRoutes } from '@banyan/protocol/mall';
import type { Context } from '../../infra/context.ts';
import type { Database } from '../../infra/database.ts';
import { findTitles, titleIn } from '../catalog/index.ts';
import { addressOfPicture } from '../content-desk/index.ts';
import { openAddress } from './address.ts';
import { type ItemRow, picturesOf } from './item-store.ts';
import type { OrderRow } from './order-store.ts';

type WireItem = ValueOf<(typeof mallRoutes)['GET /wps/points/mall']>['list'][number];
type WireOrder = ValueOf<(typeof mallRoutes)['POST /wps/relay/passwordCheck/MCS2_redeemPointReward']>;

const pointScale = 10_000n;

export const writtenPoints = (units: bigint): string => formatExact(money('PTS', units));

export function pictureOf({ motif, palette, picture }: Pick<ItemRow, 'motif' | 'palette' | 'picture'>) {
  return picture === null
    ? { motif: motif ?? 'parcel', palette: palette ?? 0 }
    : { address: addressOfPicture(picture) };
}

export const amountOf = (currency: Currency | null, units: bigint | null) =>
  currency === null || units === null ? null : toWire(money(currency, units));

/** Money for one point, rounded down, of what gives money for points. */
function ratioOf(kind: string, { currency, units, points }: Gift): string | null {
  if (currency === null || units === null || (kind !== 'cash' && kind !== 'bonus')) return null;
  return formatExact(money(currency, (units * pointScale) / points));
}
type Gift = { readonly currency: Currency | null; readonly units: bigint | null; readonly points: bigint };

type AtGame = { readonly vendor: string | null; readonly game: string | null };

/** Says the title of a game, in a language; its code where it has none. */
export async function gamesOf(database: Database, rows: readonly AtGame[], language: string) {
  const games = rows.flatMap(({ vendor, game }) => (vendor === null || game === null ? [] : [{ vendor, game }]));
  const found = await findTitles(database, games);
  return ({ vendor, game }: AtGame): string | null =>
    game === null ? null : titleIn(found.get(`${vendor} ${game}`)?.titles ?? {}, language) || game;
}

/** `taken`: how many of each are the caller's; undefined for a visitor. */
export async function toWireItems(
  database: Database,
  rows: readonly ItemRow[],
  language: string,
  taken: ReadonlyMap<string, number> | undefined,
): Promise<WireItem[]> {
  const gameOf = await gamesOf(database, rows, language);
  return rows.map((row) => {
    const { id, kind, titles, texts, price, currency, units, rounds, days, stock, perMember, endsAt, isAtOnce } = row;
    const own = taken?.get(id) ?? 0;
    const left = perMember === null ? stock : Math.min(stock, Math.max(perMember - own, 0));
    return {
      ...{ id, kind, rounds, days, perMember, isAtOnce },
      title: titleIn(titles, language),
      text: titleIn(texts, language),
      picture: pictureOf(row),
      points: writtenPoints(price),
      amount: amountOf(currency, units),
      ratio: ratioOf(kind, { currency, units, points: price }),
      game: gameOf(row),
      available: stock,
      endsAt: endsAt?.toISOString() ?? null,
      mine: taken === undefined ? null : { taken: own, left },
    };
  });
}

/** `account` is whose wallet gets money. */
export async function toWireOrders(
  { database, secrets }: Pick<Context, 'database' | 'secrets'>,
  rows: readonly OrderRow[],
  { language, account }: { readonly language: string; readonly account: string },
): Promise<WireOrder[]> {
  const [gameOf, pictures] = [
    await gamesOf(database, rows, language),
    await picturesOf(
      database,
      rows.map(({ item }) => item),
    ),
  ];
  return rows.map((row) => {
    const { id, reference, kind, titles, quantity, points, currency, units, unitsPerPoint, rounds, state } = row;
    const picture = pictures.get(row.item ?? '');
    const ratio =
      unitsPerPoint === null || currency === null
        ? ratioOf(kind, { currency, units, points })
        : formatExact(money(currency, unitsPerPoint));
    return {
      ...{ id, reference, kind, quantity, rounds, state, ratio },
      title: titleIn(titles, language),
      picture: picture === undefined ? null : pictureOf(picture),
      points: writtenPoints(points),
      amount: amountOf(currency, units),
      game: gameOf(row),
      currentPoints: writtenPoints(row.pointsLeft),
      available: row.stockLeft,
      address: openAddress(secrets, row),
      paidAccount: kind === 'goods' ? null : account,
      at: row.madeAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      remark: row.remark,
      tracking: row.tracking,
    };
  });
}
