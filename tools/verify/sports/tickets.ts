/** Random tickets of every kind, with what the house pays on each. */
import {
  type Line,
  type OddsFormat,
  cashOutValue,
  combinationsPay,
  countOf,
  cutOf,
  deadHeat,
  differenceBill,
  eachWayTerms,
  entryBy,
  expectedOf,
  factorAt,
  lost,
  maxStake,
  oddsFormats,
  oddsOf,
  partOf,
  placed,
  priceText,
  readOdds,
  reduced,
  refund,
  selectionValue,
  showOdds,
  singlePays,
  struckBy,
  won,
} from '@banyan/core/sports';
import {
  type Draw,
  type System,
  isOften,
  oneOf,
  randomDigit,
  randomPrice,
  randomResult,
  randomSum,
  randomSystem,
  times,
} from './draw.ts';
import type { Case } from './program.ts';

type Rate = Line[number];
const one: Rate = { numerator: 1n, denominator: 1n };
const two = (value: number): string => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;

/** A price as a format writes it. */
function quoted(draw: Draw, format: OddsFormat): string {
  const sign = oneOf(draw, ['+', '-']);
  switch (format) {
    case 'decimal':
      return priceText(randomPrice(draw));
    case 'fractional':
      return `${1 + draw(40)}/${1 + draw(20)}`;
    case 'american':
      return `${sign}${100 + draw(oneOf(draw, [1, 60, 2000]))}`;
    case 'hong-kong':
      return two(1 + draw(oneOf(draw, [100, 3000])));
    case 'malay':
      return `${sign}${two(1 + draw(100))}`;
    case 'indonesian':
      return `${sign}${two(100 + draw(oneOf(draw, [1, 60, 2000])))}`;
  }
}

export function randomSingle(draw: Draw): Case {
  const format = oneOf(draw, oddsFormats);
  const odds = quoted(draw, format);
  const digit = randomDigit(draw);
  const entry = randomSum(draw, digit);
  const { result, factor } = randomResult(draw);
  const exact = readOdds(format, odds);
  if (exact === undefined) throw new Error(`${format} ${odds} is no price`);
  const struck = struckBy(entryBy(format, exact), entry, exact, digit);
  return {
    line: { bet: 'single', format, odds, entry, digit, result },
    answer: { ...struck, pays: singlePays(struck, factor, digit) },
  };
}

/** What each format shows of a price, and what is entered there. */
function randomShown(draw: Draw): Case {
  const price = isOften(draw, 20) ? 20_000n + BigInt(draw(200) - 100) : randomPrice(draw);
  const odds = oddsOf(price);
  const formats = ['decimal', 'fractional', 'hong-kong', 'malay', 'indonesian', 'american'] as const;
  const answer = Object.fromEntries(formats.map((format) => [format, [showOdds(format, odds), entryBy(format, odds)]]));
  return { line: { bet: 'shown', price: priceText(price) }, answer };
}

type Selection = { readonly line: object; readonly value: Rate };

/** Legs of one event: each set of them has a price of its own. */
function sameGame(draw: Draw): Selection {
  const legs = times(2 + draw(oneOf(draw, [1, 2, 5])), () => randomResult(draw));
  const sets = times((1 << legs.length) - 1, (at) => ({ bits: at + 1, price: randomPrice(draw) }));
  const prices = sets.map(({ bits, price }) => ({
    legs: legs.flatMap((_, leg) => ((bits >> leg) & 1 ? [leg] : [])),
    price: priceText(price),
  }));
  const value = selectionValue(
    [one, ...sets.map(({ price }) => oddsOf(price))],
    legs.map(({ factor }) => factor),
  );
  return { line: { prices, results: legs.map(({ result }) => result) }, value };
}

function randomSelection(draw: Draw): Selection {
  if (isOften(draw, 6)) return sameGame(draw);
  const price = randomPrice(draw);
  const { result, factor } = randomResult(draw);
  return { line: { price: priceText(price), result }, value: factorAt(factor, oddsOf(price)) };
}

function combined(draw: Draw, { of, shape, selections }: System, digit: bigint, unit: bigint): Case {
  const drawn = times(selections, () => randomSelection(draw));
  const count = countOf(shape, selections);
  return {
    line: { bet: 'combined', unit, digit, ...of, selections: drawn.map(({ line }) => line) },
    answer: {
      ...{ combinations: String(count), risk: unit * BigInt(count) },
      pays: combinationsPay(unit, shape, [drawn.map(({ value }) => value)], digit),
    },
  };
}

export function randomCombined(draw: Draw): Case {
  const digit = randomDigit(draw);
  return combined(draw, randomSystem(draw), digit, randomSum(draw, digit));
}

/** A runner of an each-way bet by where it ended, and what it became as winner and as placed. */
function randomRunner(draw: Draw): { readonly line: object; readonly values: readonly [Rate, Rate] } {
  const runners = 5 + draw(oneOf(draw, [3, 8, 20]));
  const price = randomPrice(draw);
  const odds = oddsOf(price);
  const cuts = isOften(draw, 25) ? times(1 + draw(3), () => 5 * (1 + draw(18))) : [];
  const place = isOften(draw, 30) ? null : 1 + draw(5);
  const tied = isOften(draw, 60) ? 1 : 2 + draw(3);
  const line = { price: priceText(price), runners, place, tied, cuts };
  if (isOften(draw, 8))
    return { line: { ...line, void: true }, values: [factorAt(refund, odds), factorAt(refund, odds)] };
  const terms = eachWayTerms(runners);
  if (terms === undefined) throw new Error(`no each-way bet on ${runners}`);
  const cut = reduced(
    won,
    cuts.reduce((sum, percent) => sum + percent, 0),
  );
  const within = (places: number, result: typeof won) => {
    const left = place === null ? 0 : Math.min(tied, places - place + 1);
    return factorAt(left < 1 ? lost : deadHeat(result, left, tied), odds);
  };
  return { line, values: [within(1, cut), within(terms.places, placed(cut, terms.divisor))] };
}

export function randomEachWay(draw: Draw): Case {
  const digit = randomDigit(draw);
  const unit = randomSum(draw, digit);
  const { of, shape, selections } = isOften(draw, 50)
    ? { of: { sizes: [1] }, shape: { bankers: [], sizes: [1] }, selections: 1 }
    : randomSystem(draw);
  const runners = times(selections, () => randomRunner(draw));
  const count = 2 * countOf(shape, selections);
  const lines = [runners.map(({ values }) => values[0]), runners.map(({ values }) => values[1])];
  return {
    line: { bet: 'each-way', unit, digit, ...of, selections: runners.map(({ line }) => line) },
    answer: {
      ...{ combinations: String(count), risk: unit * BigInt(count) },
      pays: combinationsPay(unit, shape, lines, digit),
    },
  };
}

const millionths = (value: bigint): string => `0.${String(value).padStart(6, '0')}`;

/** An open leg: fair chances that sum to a million at most, of five ends or two. */
function openLeg(draw: Draw): Selection & { readonly best: Rate } {
  const price = randomPrice(draw);
  const odds = oddsOf(price);
  const parts = times(5, (at) => (at === 0 || isOften(draw, 40) ? draw(1000) : 0));
  const sum = parts.reduce((all, part) => all + part, 1);
  const [win = 0n, halfWin = 0n, back = 0n, halfLose = 0n] = parts.map((part) =>
    BigInt(Math.floor((part / sum) * 999_999)),
  );
  const split = { win, halfWin, refund: back, halfLose, lose: 999_999n - win - halfWin - back - halfLose };
  const chances = Object.fromEntries(Object.entries(split).map(([name, value]) => [name, millionths(value)]));
  return { line: { price: priceText(price), chances }, value: expectedOf(split, odds), best: odds };
}

const fourDigits = (value: number): string => priceText(BigInt(value));

/** All of a bet, and of a single a part of it. */
export function randomCashOut(draw: Draw): Case {
  const digit = randomDigit(draw);
  const unit = randomSum(draw, digit);
  const live = isOften(draw, 50);
  const edge = 8000 + draw(4000);
  const isSingle = isOften(draw, 40);
  const { of, shape, selections } = isSingle
    ? { of: { sizes: [1] }, shape: { bankers: [], sizes: [1] }, selections: 1 }
    : randomSystem(draw);
  const legs = times(selections, () => {
    if (isSingle || isOften(draw, 50)) return { ...openLeg(draw), isOpen: true };
    const settled = randomSelection(draw);
    return { ...settled, best: settled.value, isOpen: false };
  });
  const openLegs = legs.filter(({ isOpen }) => isOpen).length;
  const valued = { unit, shape, lines: [legs.map(({ value }) => value)], best: [legs.map(({ best }) => best)] };
  const rate = { numerator: BigInt(edge), denominator: 10_000n };
  const value = cashOutValue({ ...valued, cut: cutOf(live, openLegs), edge: rate }, digit);
  const line = {
    bet: 'cash-out',
    unit,
    digit,
    live,
    edge: fourDigits(edge),
    ...of,
    selections: legs.map((leg) => leg.line),
  };
  const percent = 1 + draw(99);
  const win = randomSum(draw, digit);
  const part = partOf({ struck: { risk: unit, win }, value, percent, partsTaken: 0, combinations: 1 }, digit);
  if (!isSingle || !part.ok) return { line, answer: { value } };
  const { paid, rest } = part.value;
  return { line: { ...line, percent, win }, answer: { value, paid, restRisk: rest.risk, restWin: rest.win } };
}

/** A bet whose results are corrected, and what each correction posts and leaves owed. */
export function randomCorrected(draw: Draw): Case {
  const digit = randomDigit(draw);
  const unit = randomSum(draw, digit);
  const system = randomSystem(draw);
  const versions = times(2 + draw(4), () => combined(draw, system, digit, unit));
  const balances = versions.map(() => (isOften(draw, 40) ? 0n : randomSum(draw, digit)));
  let before = { version: 0, paid: 0n, owed: 0n };
  const [posted, owed]: [bigint[], bigint[]] = [[], []];
  for (const [at, { answer }] of versions.entries()) {
    const { pays } = answer as { readonly pays: bigint };
    const bill = differenceBill(before, pays, balances[at] ?? 0n);
    before = { version: bill.version, paid: pays, owed: before.owed + bill.owed };
    posted.push(bill.posted);
    owed.push(before.owed);
  }
  return { line: { bet: 'corrected', versions: versions.map(({ line }) => line), balances }, answer: { posted, owed } };
}

/** Limits around what they leave of each other, some already overdrawn. */
function randomMostStake(draw: Draw): Case {
  const digit = randomDigit(draw);
  const sum = () => BigInt(draw(1_000_000)) * 10_000n;
  const selections = times(1 + draw(5), () => {
    const rooms = {
      ...{ outcomeLimit: sum(), marketLimit: sum(), marketLiability: sum() - sum(), eventLimit: sum() },
      eventWorst: isOften(draw, 80) ? 0n : sum(),
    };
    return { rooms, price: randomPrice(draw), chance: 1 + draw(9999), time: 2000 + draw(8001) };
  });
  const limits = { userFactor: BigInt(1 + draw(500)), dayWinLeft: sum(), payoutCap: sum() };
  const rate = (value: number): Rate => ({ numerator: BigInt(value), denominator: 10_000n });
  const stake = maxStake(
    {
      ...limits,
      shape: { bankers: [], sizes: [selections.length] },
      selections: selections.map(({ rooms, price, chance, time }) => ({
        ...{ ...rooms, odds: oddsOf(price), chance: rate(chance), time: rate(time) },
      })),
    },
    digit,
  );
  const line = {
    ...{ bet: 'most-stake', digit, payoutCap: limits.payoutCap, dayWinLeft: limits.dayWinLeft },
    userFactor: two(Number(limits.userFactor)),
    selections: selections.map(({ rooms, price, chance, time }) => ({
      ...{ ...rooms, price: priceText(price), chance: fourDigits(chance), time: fourDigits(time) },
    })),
  };
  return { line, answer: { stake } };
}

const kinds: readonly ((draw: Draw) => Case)[] = [
  ...[randomSingle, randomSingle, randomSingle, randomCombined, randomCombined, randomCombined],
  ...[randomEachWay, randomCashOut, randomCorrected, randomMostStake, randomShown],
];

export const randomTicket = (draw: Draw): Case => oneOf(draw, kinds)(draw);
