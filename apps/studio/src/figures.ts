/**
 * What each game returns and how widely it pays, as lists of games show it: computed from the same functions that play the rounds. Where a player chooses, the
 * return is that of the choice that returns least, and every volatility that a choice can have is named.
 */
import { type Volatility, volatilities } from '@banyan/core/catalog';
import type { Rate } from '@banyan/core/money';
import { andarBahar } from '@banyan/games/andar-bahar';
import { baccarat } from '@banyan/games/baccarat';
import { coin, coinPays, coinSides } from '@banyan/games/coin';
import { chanceOfReaching, returnOfAim } from '@banyan/games/crash';
import { dice, diceFaces, payoutOf, targetsOf, winningWays } from '@banyan/games/dice';
import { dragonTiger } from '@banyan/games/dragon-tiger';
import { type Prize, deviationOf, volatilityOf } from '@banyan/games/fair';
import { type FortuneChoice, fortune, fortuneParts, fortuneRisks, fortuneSizes } from '@banyan/games/fortune';
import { hilo, hiloTimes } from '@banyan/games/hilo';
import { limbo, limboChance, limboTargets } from '@banyan/games/limbo';
import { mines, minesBoard, minesChance, minesTimes } from '@banyan/games/mines';
import { type PlinkoChoice, plinko, plinkoRisks, plinkoRows, plinkoSlots, plinkoWays } from '@banyan/games/plinko';
import { roulette } from '@banyan/games/roulette';
import { type PokerTable, poker, pokerChances, pokerPays, pokerTables } from '@banyan/games/poker';
import { type ScratchCard, scratch, scratchCards, scratchPrizes, scratchTotal } from '@banyan/games/scratch';
import { river, riverCasts, riverChance, riverFish, riverTimes } from '@banyan/games/river';
import { roosters } from '@banyan/games/roosters';
import { seven } from '@banyan/games/seven';
import { sicBo } from '@banyan/games/sic-bo';
import { exactReturn, slot, slotVolatility } from '@banyan/games/slot';
import { slots } from '@banyan/games/slots';
import { spots, spotsBoard, spotsChance, spotsOf, spotsPay } from '@banyan/games/spots';
import { type TableGame, gameOfTable } from '@banyan/games/table';
import { teenPatti } from '@banyan/games/teen-patti';
import { type TowerLevel, towerLevels, towerRows, towers, towersChance, towersTimes } from '@banyan/games/towers';

/** The return to player in percent, two decimals, and the volatilities. */
export type Figures = { readonly rtp: string; readonly volatility: readonly Volatility[] };

/** What a player can choose: what it returns, exactly, and what it can pay. */
type Table = { readonly returned: Rate; readonly prizes: readonly Prize[] };

const unit = 1_000_000n;

/** From the least to the most, each twice the one before: enough to find every volatility between them. */
function doublings(from: number, to: number): number[] {
  const found: number[] = [];
  for (let at = from; at < to; at *= 2) found.push(at);
  return [...found, to];
}

const aims = doublings(limboTargets.from, limboTargets.to);
const whole = (numerator: number, denominator: bigint): Rate => ({ numerator: BigInt(numerator), denominator });

function ofDice(target: number): Table {
  const choice = { side: 'under', target } as const;
  const times = Number(payoutOf(unit, choice)) / Number(unit);
  return {
    returned: dice.returnOf(choice),
    prizes: [{ chance: whole(winningWays(choice), BigInt(diceFaces)), times }],
  };
}

function ofPlinko(choice: PlinkoChoice): Table {
  const ways = plinkoWays(choice.rows);
  const all = 2n ** BigInt(choice.rows);
  const prizes = plinkoSlots(choice).map((times, slot) => ({
    chance: { numerator: ways[slot] as bigint, denominator: all },
    times: times / 100,
  }));
  return { returned: plinko.returnOf(choice), prizes };
}

function ofFortune(choice: FortuneChoice): Table {
  const prizes = fortuneParts(choice).map((times) => ({ chance: whole(1, BigInt(choice.parts)), times: times / 100 }));
  return { returned: fortune.returnOf(choice), prizes };
}

function ofSpots(picked: number): Table {
  const prizes = Array.from({ length: picked + 1 }, (_, caught) => ({
    chance: spotsChance(picked, caught),
    times: spotsPay(picked, caught) / 100,
  }));
  const choice = spotsOf(Array.from({ length: picked }, (_, at) => at + 1));
  return { returned: spots.returnOf(choice), prizes };
}

function ofScratch(card: ScratchCard): Table {
  const prizes = scratchPrizes(card).map(({ times, weight }) => ({
    chance: whole(weight, BigInt(scratchTotal)),
    times: times / 100,
  }));
  return { returned: scratch.returnOf({ card }), prizes };
}

/** Every spot of a table alone: what is divided among several lies between them. */
const ofSpotsOf =
  <Result extends Readonly<Record<string, unknown>>>(table: TableGame<Result>) =>
  (): Table[] =>
    table.spots.map((spot) => {
      const { of, prizes } = table.law(spot);
      return {
        returned: table.returnOfSpot(spot),
        prizes: prizes.map(({ ways, times }) => ({ chance: { numerator: ways, denominator: of }, times: times / 100 })),
      };
    });
const numberOf = ({ numerator, denominator }: Rate): number => Number(numerator) / Number(denominator);
const counted = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Of games that are cashed out: one prize, for those who stop after so many steps. */
const ofStops = (returned: Rate, chance: Rate, times: Rate): Table => ({
  returned,
  prizes: [{ chance, times: numberOf(times) }],
});

const ofMines = (count: number): Table[] =>
  counted(1, minesBoard.tiles - count).map((opened) =>
    ofStops(mines.returnOf({ mines: count }), minesChance(count, opened), minesTimes(count, opened)),
  );

const ofTower = (level: TowerLevel): Table[] =>
  counted(1, towerRows).map((rows) =>
    ofStops(towers.returnOf({ level }), towersChance(level, rows), towersTimes(level, rows)),
  );

/** Next to the ace: the guess that is the likeliest, and the rarest, made so many times. */
const ofHilo = (): Table[] =>
  (
    [
      ['high', [1, 4, 16, 40]],
      ['low', [1, 2, 3]],
    ] as const
  ).flatMap(([side, steps]) =>
    steps.map((count) => {
      const times = hiloTimes(Array.from({ length: count }, () => ({ rank: 0, side })));
      const chance = { numerator: 99n * times.denominator, denominator: 100n * times.numerator };
      return ofStops(hilo.returnOf({}), chance, times);
    }),
  );

function ofPoker(table: PokerTable): Table {
  const pays = pokerPays(table);
  return {
    returned: poker.returnOf({ table }),
    prizes: pokerChances(table).map(({ hand, chance }) => ({ chance, times: pays[hand] ?? 0 })),
  };
}

/** By game, every choice, or enough of them where there are thousands. */
const choices: Readonly<Record<string, () => readonly Table[]>> = {
  crash: () =>
    aims.map((aim) => ({ returned: returnOfAim(aim), prizes: [{ chance: chanceOfReaching(aim), times: aim / 100 }] })),
  limbo: () =>
    aims.map((target) => ({
      returned: limbo.returnOf({ target }),
      prizes: [{ chance: limboChance({ target }), times: target / 100 }],
    })),
  dice: () => {
    const { from, to } = targetsOf('under');
    return doublings(from, to).map(ofDice);
  },
  coin: () => {
    const times = Number(coinPays(unit)) / Number(unit);
    return [
      { returned: coin.returnOf({ side: 'heads' }), prizes: [{ chance: whole(1, BigInt(coinSides.length)), times }] },
    ];
  },
  fortune: () => fortuneRisks.flatMap((risk) => fortuneSizes.map((parts) => ofFortune({ parts, risk }))),
  plinko: () => plinkoRisks.flatMap((risk) => plinkoRows.map((rows) => ofPlinko({ rows, risk }))),
  scratch: () => scratchCards.map(ofScratch),
  river: () =>
    riverFish.flatMap((fish) =>
      riverCasts.map((cast) => ({
        returned: river.returnOf({ cast, fish }),
        prizes: [{ chance: riverChance({ cast, fish }), times: riverTimes({ cast, fish }) }],
      })),
    ),
  roulette: ofSpotsOf(roulette),
  baccarat: ofSpotsOf(baccarat),
  'dragon-tiger': ofSpotsOf(dragonTiger),
  'sic-bo': ofSpotsOf(sicBo),
  'andar-bahar': ofSpotsOf(andarBahar),
  seven: ofSpotsOf(seven),
  roosters: ofSpotsOf(roosters),
  'teen-patti': ofSpotsOf(teenPatti),
  mines: () => counted(minesBoard.fewest, minesBoard.most).flatMap(ofMines),
  towers: () => towerLevels.flatMap(ofTower),
  hilo: ofHilo,
  poker: () => pokerTables.map(ofPoker),
  spots: () => Array.from({ length: spotsBoard.most }, (_, at) => ofSpots(at + 1)),
};

/** In hundredths of a percent, to the nearest. */
function nearest({ numerator, denominator }: Rate): string {
  const points = (numerator * 20_000n + denominator) / (2n * denominator);
  return `${points / 100n}.${String(points % 100n).padStart(2, '0')}`;
}

/** Every choice of a game, as its figures are computed from it; undefined for one whose rounds are no table of prizes. */
export function tablesOf(game: string): readonly Table[] | undefined {
  // A live table pays what its game pays.
  return choices[gameOfTable(game)]?.();
}

/** Undefined for no game of ours. */
export function figuresOf(game: string): Figures | undefined {
  // Its chain of free spins is no table of prizes: the return is exact, the volatility that of its sample.
  if (game === slot.id) return { rtp: nearest(exactReturn()), volatility: [slotVolatility] };
  // Those of the engine are chains of steps, whose deviation is exact as well.
  const table = Object.hasOwn(slots, game) ? slots[game] : undefined;
  if (table !== undefined) {
    const { returned, deviation } = table.figures();
    return { rtp: nearest(returned), volatility: [volatilityOf(deviation)] };
  }
  const tables = tablesOf(game);
  if (tables === undefined) return undefined;
  const has = new Set(tables.map(({ prizes }) => volatilityOf(deviationOf(prizes))));
  const least = tables
    .map(({ returned }) => returned)
    .reduce((a, b) => (a.numerator * b.denominator <= b.numerator * a.denominator ? a : b));
  return { rtp: nearest(least), volatility: volatilities.filter((word) => has.has(word)) };
}
