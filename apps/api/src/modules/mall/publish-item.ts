/** Puts an item on the shelf, or changes one there: two people, since it says what is given away for what. Orders that were made keep what they were. */
import { type Currency, formatExact, isCurrency, money, parseMoney } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import { type Published, PublishedItem } from '@banyan/protocol/admin/mall';
import { isMotif } from '@banyan/ui/draw';
import { type EffectLine, type Preview, act } from '../../infra/act.ts';
import type { Tx } from '../../infra/database.ts';
import { isContentPicture } from '../content-desk/index.ts';
import { hasGame } from '../vendors/index.ts';
import { type ItemRow, lockItem, writeItem } from './item-store.ts';

const sentence = (why: string) => refuse('proposal-refused', { why });

type Read = { readonly price: bigint; readonly currency: Currency | null; readonly units: bigint | null };

/** Checks what is to be published and reads its amounts. Refusal: `proposal-refused` with what is wrong. */
async function check(tx: Tx, input: Published, known: ItemRow | undefined): Promise<Result<Read, 'proposal-refused'>> {
  const { kind, gives, rounds, motif, palette, picture, startsAt, endsAt } = input;
  if (known !== undefined && known.kind !== kind) return sentence(`This item is of the kind ${known.kind}.`);
  if (known?.state === 'ended') return sentence('This item has ended; what ended is not offered again.');
  if (input.titles['EN'] === undefined) return sentence('The title in English is missing.');
  if ((motif === null) === (picture === null) || (motif === null) !== (palette === null))
    return sentence('An item has one picture: a drawing with its palette, or one that was sent.');
  if (motif !== null && !isMotif(motif)) return sentence(`There is no drawing ${motif}.`);
  if (picture !== null && !(await isContentPicture(tx, picture))) return sentence('This picture is not known.');
  if ((kind === 'goods') !== (gives === null)) return sentence('Goods give no money, and all else says how much.');
  if (kind === 'goods' && input.isAtOnce)
    return sentence('Goods are sent by somebody; they are not approved by themselves.');
  if ((kind === 'free-rounds') !== (rounds !== null)) return sentence('Free rounds, and they alone, name a game.');
  if (rounds !== null && !(await hasGame(tx, rounds.vendor, rounds.game)))
    return sentence(`${rounds.vendor} has no game ${rounds.game}.`);
  if (startsAt !== null && endsAt !== null && startsAt >= endsAt) return sentence('It would end before it starts.');
  const price = parseMoney('PTS', input.price);
  if (!price.ok || price.value.units <= 0n) return sentence('The price is no number of points.');
  if (gives === null) return ok({ price: price.value.units, currency: null, units: null });
  const { currency } = gives;
  if (!isCurrency(currency) || currency === 'PTS' || currency === 'FUN')
    return sentence(`${currency} is no currency of wallets.`);
  const amount = parseMoney(currency, gives.amount);
  if (!amount.ok || amount.value.units <= 0n) return sentence('What it gives is no amount.');
  return ok({ price: price.value.units, currency, units: amount.value.units });
}

const points = (units: bigint): string => formatExact(money('PTS', units));
const worth = ({ currency, units }: Pick<ItemRow, 'currency' | 'units'>): string =>
  currency === null || units === null ? '–' : `${formatExact(money(currency, units))} ${currency}`;

function effectOf(input: Published, read: Read, known: ItemRow | undefined): EffectLine[] {
  const lines: EffectLine[] = [
    { label: 'mallTitle', value: input.titles['EN'] ?? '', before: known?.titles['EN'] ?? null },
    { label: 'mallPrice', value: points(read.price), before: known === undefined ? null : points(known.price) },
    {
      label: 'mallStock',
      value: String((known?.stock ?? 0) + input.stockAdded),
      before: known === undefined ? null : String(known.stock),
    },
  ];
  if (input.kind === 'goods') return lines;
  const { rounds } = input;
  const rest: EffectLine[] = [
    { label: 'mallGives', value: worth(read), before: known === undefined ? null : worth(known) },
    {
      label: 'mallAtOnce',
      value: input.isAtOnce ? '✓' : '–',
      before: known === undefined ? null : known.isAtOnce ? '✓' : '–',
    },
  ];
  if (rounds !== null)
    rest.push({
      label: 'mallRounds',
      value: `${rounds.rounds} × ${rounds.game}`,
      before: known === undefined ? null : `${known.rounds} × ${known.game}`,
    });
  return [...lines, ...rest];
}

export const publishItemAct = act({
  name: 'mall.publish',
  shape: PublishedItem,
  propose: 'promotions.make',
  authorise: 'promotions.authorise',
  async preview(_context, tx, input) {
    const known = await lockItem(tx, input.id);
    const read = await check(tx, input, known);
    if (!read.ok) return read;
    const preview: Preview = {
      object: { kind: 'mall-item', id: input.id, name: input.titles['EN'] ?? '' },
      version: `${known?.version ?? 0} ${known?.state ?? 'new'}`,
      effect: effectOf(input, read.value, known),
    };
    return ok(preview);
  },
  async carryOut({ clock }, tx, input) {
    const known = await lockItem(tx, input.id);
    const read = await check(tx, input, known);
    if (!read.ok) return read;
    await publishItem(tx, input, read.value, known, new Date(clock.now()));
    const { kind, price, gives, isAtOnce, stockAdded } = input;
    return ok({
      before: known === undefined ? null : { price: points(known.price), gives: worth(known), stock: known.stock },
      after: { kind, price, gives, isAtOnce, stockAdded },
    });
  },
});

async function publishItem(tx: Tx, input: Published, read: Read, known: ItemRow | undefined, at: Date): Promise<void> {
  const { id, kind, titles, texts, motif, palette, picture, perMember, rounds, isAtOnce } = input;
  const item = {
    ...{ id, kind, titles, texts, motif, palette, picture, perMember, isAtOnce },
    ...read,
    state: known?.state ?? ('running' as const),
    version: (known?.version ?? 0) + 1,
    startsAt: input.startsAt === null ? null : new Date(input.startsAt),
    endsAt: input.endsAt === null ? null : new Date(input.endsAt),
    vendor: rounds?.vendor ?? null,
    game: rounds?.game ?? null,
    rounds: rounds?.rounds ?? null,
    days: rounds?.days ?? null,
  };
  await writeItem(tx, item, input.stockAdded, at);
}

/** Puts an item there without a proposal: for the demo. */
export async function placeItem(tx: Tx, input: Published, at: Date): Promise<void> {
  const read = await check(tx, input, undefined);
  if (!read.ok) throw new Error(`${input.id}: ${String(read.details?.['why'])}`);
  await publishItem(tx, input, read.value, undefined, at);
}
