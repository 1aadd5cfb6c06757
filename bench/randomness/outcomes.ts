/** What games make of the numbers: outcomes of many rounds beside their exact chances. */
import { andarBahar } from '../../packages/games/src/andar-bahar/index.ts';
import { baccarat } from '../../packages/games/src/baccarat/index.ts';
import { coin, coinSides } from '../../packages/games/src/coin/index.ts';
import { chanceOfReaching, crash, endOfFlight } from '../../packages/games/src/crash/index.ts';
import { dice, diceFaces } from '../../packages/games/src/dice/index.ts';
import { dragonTiger } from '../../packages/games/src/dragon-tiger/index.ts';
import { type Draws, fairDraws } from '../../packages/games/src/fair/index.ts';
import { fortune } from '../../packages/games/src/fortune/index.ts';
import { limbo, limboChance } from '../../packages/games/src/limbo/index.ts';
import { plinko, plinkoWays } from '../../packages/games/src/plinko/index.ts';
import { roosters } from '../../packages/games/src/roosters/index.ts';
import { roulette } from '../../packages/games/src/roulette/index.ts';
import { scratch, scratchPrizes, scratchTotal } from '../../packages/games/src/scratch/index.ts';
import { seven } from '../../packages/games/src/seven/index.ts';
import { sicBo } from '../../packages/games/src/sic-bo/index.ts';
import { spots, spotsChance, spotsOf } from '../../packages/games/src/spots/index.ts';
import type { TableGame } from '../../packages/games/src/table/index.ts';
import { teenPatti } from '../../packages/games/src/teen-patti/index.ts';

/** The kinds of outcome of a game with their chances, and which of them a round is. */
export type Outcomes = {
  readonly name: string;
  readonly game: { readonly id: string; readonly hash: string };
  readonly shares: readonly number[];
  placeOf(draws: Draws): number;
};

const numberOf = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }): number =>
  Number((numerator * 10n ** 15n) / denominator) / 1e15;

/** A table by one of its spots: what it is paid, and that it is paid nothing. */
function ofSpot(sent: unknown, spot: string): Outcomes {
  const game = sent as TableGame;
  const { of, prizes } = game.law(spot);
  const paid = prizes.map(({ ways }) => numberOf({ numerator: ways, denominator: of }));
  return {
    name: `${game.id}, ${spot}`,
    game,
    shares: [...paid, 1 - paid.reduce((sum, one) => sum + one, 0)],
    placeOf(draws) {
      const times = game.times(spot, game.draw(draws));
      const place = prizes.findIndex((prize) => prize.times === times);
      return place < 0 ? prizes.length : place;
    },
  };
}

const even = (count: number): number[] => new Array<number>(count).fill(1 / count);
const tables: readonly (readonly [unknown, readonly string[]])[] = [
  [roulette, ['straight-17', 'red', 'dozen-1', 'split-5-8']],
  [baccarat, ['player', 'banker-even', 'tie', 'player-pair']],
  [dragonTiger, ['dragon', 'tie', 'suited', 'tiger-big']],
  [sicBo, ['small', 'sum-9', 'pair-1-2', 'triples', 'single-1']],
  [andarBahar, ['andar', 'cards-1-5', 'cards-16-25']],
  [seven, ['down', 'seven', 'sum-9']],
  [teenPatti, ['a', 'b-plus']],
  [roosters, ['meron', 'wala', 'bdd', 'short']],
];

const flights = [101, 125, 150, 200, 300, 500, 1000, 5000];
const limboTarget = 250;
const card = 'mango' as const;
const prizes = scratchPrizes(card);
const wins = prizes.reduce((sum, { weight }) => sum + weight, 0);

export const outcomes: readonly Outcomes[] = [
  ...tables.flatMap(([game, all]) => all.map((spot) => ofSpot(game, spot))),
  {
    name: 'dice, a hundred parts',
    game: dice,
    shares: even(100),
    placeOf: (draws) => Math.floor((draws.below(diceFaces) * 100) / diceFaces),
  },
  { name: 'coin', game: coin, shares: even(coinSides.length), placeOf: (draws) => draws.below(coinSides.length) },
  {
    name: 'limbo, 2.5 times',
    game: limbo,
    shares: [numberOf(limboChance({ target: limboTarget })), 1 - numberOf(limboChance({ target: limboTarget }))],
    placeOf: (draws) => (limbo.play(100n, { target: limboTarget }, draws).payout > 0n ? 0 : 1),
  },
  {
    name: 'peg drop, 16 rows',
    game: plinko,
    shares: plinkoWays(16).map((ways) => numberOf({ numerator: ways, denominator: 2n ** 16n })),
    placeOf: (draws) => Number(plinko.play(100n, { rows: 16, risk: 'low' }, draws).shown['slot']),
  },
  {
    name: 'fortune wheel, 30 parts',
    game: fortune,
    shares: even(30),
    placeOf: (draws) => Number(fortune.play(100n, { parts: 30, risk: 'low' }, draws).shown['part']),
  },
  {
    name: 'scratch card',
    game: scratch,
    shares: [...prizes.map(({ weight }) => weight / scratchTotal), 1 - wins / scratchTotal],
    placeOf(draws) {
      const { payout } = scratch.play(100n, { card }, draws);
      const place = prizes.findIndex(({ times }) => BigInt(times) === payout);
      return place < 0 ? prizes.length : place;
    },
  },
  {
    name: 'keno, five of forty',
    game: spots,
    shares: Array.from({ length: 6 }, (_, caught) => numberOf(spotsChance(5, caught))),
    placeOf: (draws) => Number(spots.play(100n, spotsOf([3, 9, 17, 28, 40]), draws).shown['caught']),
  },
  {
    name: 'flight, where it ends',
    game: crash,
    shares: [
      1 - numberOf(chanceOfReaching(flights[0] as number)),
      ...flights.map(
        (from, at) =>
          numberOf(chanceOfReaching(from)) -
          (flights[at + 1] === undefined ? 0 : numberOf(chanceOfReaching(flights[at + 1] as number))),
      ),
    ],
    placeOf(draws) {
      const end = endOfFlight(draws);
      return flights.filter((from) => end >= from).length;
    },
  },
];

/** How often each kind of outcome came in so many rounds of one pair of seeds. */
export function tally({ game, shares, placeOf }: Outcomes, rounds: number, serverSeed: string): number[] {
  const counts = new Array<number>(shares.length).fill(0);
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const place = placeOf(fairDraws(game, { serverSeed, clientSeed: 'battery', nonce }));
    counts[place] = (counts[place] as number) + 1;
  }
  return counts;
}
