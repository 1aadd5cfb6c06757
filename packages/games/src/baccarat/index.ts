/**
 * Baccarat with eight fresh decks for each round. Two cards each; eight or nine ends it; otherwise the player draws at five or less, and the banker by the
 * player's third card. Courts and tens count nothing, and of a sum only its last digit.
 *
 * The numbers of ways are of all 416 * 415 * 414 * 413 * 412 * 411 orders of six cards; the tests count them.
 */
import type { Draws } from '../fair/draws.ts';
import { rankOf } from '../cards/index.ts';
import { type SpotLaw, type TableSpec, dealFrom, tableGame } from '../table/index.ts';

export type BaccaratWinner = 'player' | 'banker' | 'tie';
/** What is drawn: the cards of both hands in the order in which they came, their sums, and whose is higher. */
export type BaccaratResult = {
  readonly player: readonly number[];
  readonly banker: readonly number[];
  readonly sums: readonly [player: number, banker: number];
  readonly winner: BaccaratWinner;
};

const id = 'baccarat';
/** Hundredths of a spot's share. `bankerEven` pays one to one without a commission, but for half where the banker wins with six. */
const rules = {
  decks: 8,
  natural: 8,
  playerDraws: 5,
  /** By the banker's sum of two cards up to `drawsTo`: the third cards of the player at which it draws. */
  bankerDraws: { 3: [0, 1, 2, 3, 4, 5, 6, 7, 9], 4: [2, 3, 4, 5, 6, 7], 5: [4, 5, 6, 7], 6: [6, 7] },
  pays: { player: 200, banker: 195, bankerEven: 200, bankerSix: 150, tie: 1000, pair: 1200 },
} as const;

const all = 4_998_398_275_503_360n;
const ways = {
  player: 2_230_518_282_592_256n,
  banker: 2_292_252_566_437_888n,
  bankerSix: 269_232_304_455_680n,
  tie: 475_627_426_473_216n,
} as const;
/** Of the 415 cards that may come second to a hand, those of the rank of its first. */
const pairLaw: SpotLaw = { of: 415n, prizes: [{ ways: 31n, times: rules.pays.pair }] };

/** What a card counts. */
export const baccaratValue = (card: number): number => (rankOf(card) < 9 ? rankOf(card) + 1 : 0);
export const baccaratSum = (cards: readonly number[]): number =>
  cards.reduce((sum, card) => sum + baccaratValue(card), 0) % 10;

/** Whether the banker draws, by its sum of two cards and what the player's third card counts; undefined where the player stood. */
export function bankerDraws(sum: number, third: number | undefined): boolean {
  if (third === undefined || sum <= 2) return sum <= rules.playerDraws;
  const at: readonly number[] | undefined = rules.bankerDraws[sum as keyof typeof rules.bankerDraws];
  return at?.includes(third) ?? false;
}

function draw(draws: Draws): BaccaratResult {
  const deal = dealFrom(rules.decks, draws);
  const [player, banker]: [number[], number[]] = [[], []];
  for (let round = 0; round < 2; round += 1) {
    player.push(deal());
    banker.push(deal());
  }
  if (Math.max(baccaratSum(player), baccaratSum(banker)) < rules.natural) {
    if (baccaratSum(player) <= rules.playerDraws) player.push(deal());
    const third = player[2] === undefined ? undefined : baccaratValue(player[2]);
    if (bankerDraws(baccaratSum(banker), third)) banker.push(deal());
  }
  const sums = [baccaratSum(player), baccaratSum(banker)] as const;
  return { player, banker, sums, winner: sums[0] === sums[1] ? 'tie' : sums[0] > sums[1] ? 'player' : 'banker' };
}

export const isPair = ([first, second]: readonly number[]): boolean =>
  first !== undefined && second !== undefined && rankOf(first) === rankOf(second);

/** The player and the banker lose nothing where both are equal. */
function times(spot: string, { player, banker, sums, winner }: BaccaratResult): number {
  const { pays } = rules;
  if (spot === 'player-pair') return isPair(player) ? pays.pair : 0;
  if (spot === 'banker-pair') return isPair(banker) ? pays.pair : 0;
  if (spot === 'tie') return winner === 'tie' ? pays.tie : 0;
  if (winner === 'tie') return 100;
  if (spot === 'player') return winner === 'player' ? pays.player : 0;
  if (winner !== 'banker') return 0;
  return spot === 'banker' ? pays.banker : sums[1] === 6 ? pays.bankerSix : pays.bankerEven;
}

const laws: Readonly<Record<string, SpotLaw>> = {
  player: {
    of: all,
    prizes: [
      { ways: ways.player, times: rules.pays.player },
      { ways: ways.tie, times: 100 },
    ],
  },
  banker: {
    of: all,
    prizes: [
      { ways: ways.banker, times: rules.pays.banker },
      { ways: ways.tie, times: 100 },
    ],
  },
  'banker-even': {
    of: all,
    prizes: [
      { ways: ways.banker - ways.bankerSix, times: rules.pays.bankerEven },
      { ways: ways.bankerSix, times: rules.pays.bankerSix },
      { ways: ways.tie, times: 100 },
    ],
  },
  tie: { of: all, prizes: [{ ways: ways.tie, times: rules.pays.tie }] },
  'player-pair': pairLaw,
  'banker-pair': pairLaw,
};

/** Both hands a pair, which every ending can have. */
const ending = (player: readonly number[], banker: readonly number[]): BaccaratResult => {
  const sums = [baccaratSum(player), baccaratSum(banker)] as const;
  return { player, banker, sums, winner: sums[0] === sums[1] ? 'tie' : sums[0] > sums[1] ? 'player' : 'banker' };
};
const [two, three, four] = [
  [1, 14],
  [2, 15],
  [3, 16],
];

const spec: TableSpec<BaccaratResult> = {
  id,
  rules,
  spots: Object.keys(laws),
  draw,
  times,
  law: (spot) => laws[spot] ?? { of: 1n, prizes: [] },
  extremes: [ending(four, three), ending(three, four), ending(two, three), ending(four, four)],
};

export const baccarat = tableGame(spec);
