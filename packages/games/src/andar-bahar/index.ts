/**
 * Andar bahar: one card is laid open, then cards go to andar and bahar by turns, andar first, until one of the rank of the open card comes: its side wins. Andar, which is dealt
 * first, wins oftener and pays less. How many cards it takes can be bet on too.
 */
import { rankOf } from '../cards/index.ts';
import { type SpotLaw, type TableSpec, dealFrom, tableGame } from '../table/index.ts';

/** What is drawn: the open card, and all that were dealt after it, the first to andar. */
export type AndarBaharResult = { readonly joker: number; readonly dealt: readonly number[] };

const id = 'andar-bahar';
/** Hundredths; of numbers of cards, from and to with what they pay. */
const rules = {
  decks: 1,
  pays: { andar: 190, bahar: 200 },
  cards: [
    [1, 5, 350],
    [6, 10, 450],
    [11, 15, 550],
    [16, 25, 450],
    [26, 30, 1500],
    [31, 35, 2500],
    [36, 40, 5000],
    [41, 49, 12_000],
  ],
} as const;

const ranges = new Map<string, readonly [from: number, to: number, pays: number]>(
  rules.cards.map((range) => [`cards-${range[0]}-${range[1]}`, range]),
);
/** Three cards of the rank are among 51: with three left the last possible place is the forty-ninth. */
const mostDealt = 49;
const waysOfThree = (places: number): bigint => (BigInt(places) * BigInt(places - 1) * BigInt(places - 2)) / 6n;

const timesAt = (spot: string, dealt: number): number => {
  if (spot === 'andar') return dealt % 2 === 1 ? rules.pays.andar : 0;
  if (spot === 'bahar') return dealt % 2 === 0 ? rules.pays.bahar : 0;
  const [from, to, pays] = ranges.get(spot) ?? [0, -1, 0];
  return dealt >= from && dealt <= to ? pays : 0;
};

/** In how many of the 20,825 places of three cards among 51 the first of them is the `dealt`-th. */
export const waysOfDealt = (dealt: number): bigint => waysOfThree(52 - dealt) - waysOfThree(51 - dealt);

function lawOf(spot: string): SpotLaw {
  let [ways, times] = [0n, 0];
  for (let dealt = 1; dealt <= mostDealt; dealt += 1) {
    const pays = timesAt(spot, dealt);
    if (pays > 0) [ways, times] = [ways + waysOfDealt(dealt), pays];
  }
  return { of: waysOfThree(51), prizes: [{ ways, times }] };
}

const spec: TableSpec<AndarBaharResult> = {
  id,
  rules,
  spots: ['andar', 'bahar', ...ranges.keys()],
  draw(draws) {
    const deal = dealFrom(rules.decks, draws);
    const joker = deal();
    const dealt = [deal()];
    while (rankOf(dealt.at(-1) as number) !== rankOf(joker)) dealt.push(deal());
    return { joker, dealt };
  },
  times: (spot, { dealt }) => timesAt(spot, dealt.length),
  law: lawOf,
  extremes: Array.from({ length: mostDealt }, (_, at) => ({ joker: 0, dealt: Array(at + 1).fill(1) })),
};

export const andarBahar = tableGame(spec);
