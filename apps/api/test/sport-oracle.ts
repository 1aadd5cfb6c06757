/**
 * What bets on football pay, written apart from the product: from the contract of a bet and the score of its matches alone. Money is units, prices
 * ten-thousandths, products exact fractions.
 */
export type OracleLeg = {
  readonly match: number;
  readonly market: string;
  readonly outcome: string;
  readonly price: bigint;
};

/** What a leg is worth of what stands on it: its price, a part of it, or nothing. `price` and `stake` are parts of two. */
export type Worth = { readonly price: bigint; readonly stake: bigint };

export const worths = {
  won: { price: 2n, stake: 0n },
  halfWon: { price: 1n, stake: 1n },
  back: { price: 0n, stake: 2n },
  halfLost: { price: 0n, stake: 1n },
  lost: { price: 0n, stake: 0n },
} as const satisfies Readonly<Record<string, Worth>>;

export type Score = readonly [home: number, away: number];

/** The worth of an outcome at a score; undefined while the score can still change it. */
export function worthAt(market: string, outcome: string, [home, away]: Score, isOver: boolean): Worth | undefined {
  const goals = home + away;
  if (market === 'football.total/total=2.5') {
    if (goals < 3 && !isOver) return undefined;
    return (outcome === 'over') === goals >= 3 ? worths.won : worths.lost;
  }
  if (!isOver) return undefined;
  const winner = home > away ? 'home' : home < away ? 'away' : 'draw';
  if (market === 'football.1x2') return outcome === winner ? worths.won : worths.lost;
  // The home side gives a quarter of a goal: half of the stake on nothing, half on a half.
  if (winner === 'draw') return outcome === 'home' ? worths.halfLost : worths.halfWon;
  return outcome === winner ? worths.won : worths.lost;
}

const coin = 100n;
const scale = 10_000n;

export type OracleBet = {
  readonly legs: readonly OracleLeg[];
  /** How many legs a combination has. */
  readonly sizes: readonly number[];
  readonly unit: bigint;
};

function* placesOf(size: number, count: number, from = 0): Generator<readonly number[]> {
  if (size === 0) yield [];
  else
    for (let place = from; place <= count - size; place += 1)
      for (const rest of placesOf(size - 1, count, place + 1)) yield [place, ...rest];
}

export function combinationsIn({ legs, sizes }: OracleBet): (readonly number[])[] {
  return sizes.flatMap((size) => [...placesOf(size, legs.length)]);
}

/** Units, whole coins, rounded down once. */
function sum(bet: OracleBet, worth: readonly Worth[]): bigint {
  const { legs, unit } = bet;
  // The one thing that a single's contract rounds is what it wins.
  if (legs.length === 1) {
    const [{ price }, { price: won, stake }] = [legs[0] as OracleLeg, worth[0] as Worth];
    const win = down((unit * (price - scale)) / scale);
    return down((unit * (won + stake)) / 2n) + down((win * won) / 2n);
  }
  // Every combination over the same denominator: as if each had all legs.
  const whole = (2n * scale) ** BigInt(legs.length);
  const all = combinationsIn(bet).reduce((total, places) => {
    const product = legs.reduce((part, { price }, place) => {
      const { price: won, stake } = worth[place] as Worth;
      return part * (places.includes(place) ? won * price + stake * scale : 2n * scale);
    }, 1n);
    return total + unit * product;
  }, 0n);
  return down(all / whole);
}

const down = (units: bigint): bigint => (units / coin) * coin;

/** What a bet pays now; undefined while something is open that could change it. */
export function payoutNow(bet: OracleBet, worth: readonly (Worth | undefined)[]): bigint | undefined {
  const payingAt = (open: Worth) =>
    sum(
      bet,
      worth.map((one) => one ?? open),
    );
  const least = payingAt(worths.lost);
  return worth.includes(undefined) && payingAt(worths.won) !== least ? undefined : least;
}
