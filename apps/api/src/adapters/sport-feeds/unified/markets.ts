/**
 * The numbers of sports, markets and outcomes in the unified feed, as our catalogue names them. A number that is not here is not offered: markets whose
 * results this book would count otherwise (cards by points, innings that are counted by team) are left out on purpose. Numbers and their meaning are
 * those of the producer's public descriptions of its markets.
 */
import type { Sport } from '@banyan/core/sports/markets';
import { lineText, marketTypeOf, readSpecifiers } from '@banyan/core/sports/markets';

const sportNumbers: Readonly<Record<string, Sport>> = {
  ...{ 1: 'football', 2: 'basketball', 5: 'tennis', 21: 'cricket', 23: 'volleyball', 31: 'badminton' },
  ...{ 109: 'cs2', 110: 'lol', 111: 'dota2', 138: 'kabaddi' },
};

/** By its number in a routing key, or in an id such as `sr:sport:1`. */
export const sportOf = (id: string): Sport | undefined => sportNumbers[id.replace(/^sr:sport:/, '')];

type Codes = Readonly<Record<string, string>>;

const threeWay: Codes = { 1: 'home', 2: 'draw', 3: 'away' };
const sides: Codes = { 4: 'home', 5: 'away' };
const doubleChance: Codes = { 9: 'home-draw', 10: 'home-away', 11: 'draw-away' };
const handicap: Codes = { 1714: 'home', 1715: 'away' };
const overUnder: Codes = { 12: 'over', 13: 'under' };
const oddEven: Codes = { 70: 'odd', 72: 'even' };
const yesNo: Codes = { 74: 'yes', 76: 'no' };
const nextGoal: Codes = { 6: 'home', 7: 'none', 8: 'away' };

/** Scores in the order of their numbers, which go up by two. */
const scoresFrom = (first: number, scores: readonly string[]): Codes =>
  Object.fromEntries([...scores, 'other'].map((score, at) => [first + 2 * at, score]));
const upTo4 = [0, 1, 2, 3, 4];
const scores = scoresFrom(
  274,
  upTo4.flatMap((away) => upTo4.map((home) => `${home}-${away}`)),
);
const firstHalfScores = scoresFrom(462, ['0-0', '1-1', '2-2', '1-0', '2-0', '2-1', '0-1', '0-2', '1-2']);
const secondHalfScores = scoresFrom(546, ['0-0', '0-1', '0-2', '1-0', '1-1', '1-2', '2-0', '2-1', '2-2']);
const results = ['home', 'draw', 'away'];
const halfTimeFullTime: Codes = Object.fromEntries(
  results.flatMap((half) => results.map((full) => `${half}/${full}`)).map((code, at) => [418 + 2 * at, code]),
);

/** A market: its type without the sport, the codes of its outcomes, specifiers that its number stands for, and those that we call otherwise. */
type Row = {
  readonly type: string;
  readonly codes: Codes;
  readonly fixed?: Codes;
  readonly renamed?: Codes;
};

/** The totals of both teams, by the two numbers. */
const teamTotals = (home: number, away: number, scope = ''): Readonly<Record<number, Row>> => ({
  [home]: { type: `${scope}team-total`, codes: overUnder, fixed: { side: 'home' } },
  [away]: { type: `${scope}team-total`, codes: overUnder, fixed: { side: 'away' } },
});

const football: Readonly<Record<number, Row>> = {
  1: { type: '1x2', codes: threeWay },
  2: { type: 'to-qualify', codes: sides },
  8: { type: 'next-goal', codes: nextGoal },
  10: { type: 'double-chance', codes: doubleChance },
  11: { type: 'draw-no-bet', codes: sides },
  16: { type: 'asian-handicap', codes: handicap },
  18: { type: 'total', codes: overUnder },
  ...teamTotals(19, 20),
  26: { type: 'odd-even', codes: oddEven },
  29: { type: 'both-score', codes: yesNo },
  45: { type: 'correct-score', codes: scores },
  47: { type: 'half-time-full-time', codes: halfTimeFullTime },
  60: { type: 'half-1.1x2', codes: threeWay },
  63: { type: 'half-1.double-chance', codes: doubleChance },
  64: { type: 'half-1.draw-no-bet', codes: sides },
  66: { type: 'half-1.asian-handicap', codes: handicap },
  68: { type: 'half-1.total', codes: overUnder },
  ...teamTotals(69, 70, 'half-1.'),
  74: { type: 'half-1.odd-even', codes: oddEven },
  75: { type: 'half-1.both-score', codes: yesNo },
  81: { type: 'half-1.correct-score', codes: firstHalfScores },
  83: { type: 'half-2.1x2', codes: threeWay },
  85: { type: 'half-2.double-chance', codes: doubleChance },
  86: { type: 'half-2.draw-no-bet', codes: sides },
  88: { type: 'half-2.asian-handicap', codes: handicap },
  90: { type: 'half-2.total', codes: overUnder },
  ...teamTotals(91, 92, 'half-2.'),
  94: { type: 'half-2.odd-even', codes: oddEven },
  95: { type: 'half-2.both-score', codes: yesNo },
  98: { type: 'half-2.correct-score', codes: secondHalfScores },
  162: { type: 'corners.1x2', codes: threeWay },
  165: { type: 'corners.handicap', codes: handicap },
  166: { type: 'corners.total', codes: overUnder },
  ...teamTotals(167, 168, 'corners.'),
  172: { type: 'corners.odd-even', codes: oddEven },
  173: { type: 'half-1.corners.1x2', codes: threeWay },
  176: { type: 'half-1.corners.handicap', codes: handicap },
  177: { type: 'half-1.corners.total', codes: overUnder },
};

const basketball: Readonly<Record<number, Row>> = {
  1: { type: 'regular.1x2', codes: threeWay },
  10: { type: 'regular.double-chance', codes: doubleChance },
  11: { type: 'regular.draw-no-bet', codes: sides },
  60: { type: 'half-1.1x2', codes: threeWay },
  64: { type: 'half-1.draw-no-bet', codes: sides },
  66: { type: 'half-1.handicap', codes: handicap },
  68: { type: 'half-1.total', codes: overUnder },
  ...teamTotals(69, 70, 'half-1.'),
  74: { type: 'half-1.odd-even', codes: oddEven },
  219: { type: 'winner', codes: sides },
  223: { type: 'handicap', codes: handicap },
  225: { type: 'total', codes: overUnder },
  ...teamTotals(227, 228),
  229: { type: 'odd-even', codes: oddEven },
  235: { type: 'quarter.1x2', codes: threeWay },
  236: { type: 'quarter.total', codes: overUnder },
  302: { type: 'quarter.draw-no-bet', codes: sides },
  303: { type: 'quarter.handicap', codes: handicap },
  304: { type: 'quarter.odd-even', codes: oddEven },
  ...teamTotals(756, 757, 'quarter.'),
};

const tennis: Readonly<Record<number, Row>> = {
  186: { type: 'winner', codes: sides },
  187: { type: 'games.handicap', codes: handicap },
  188: { type: 'sets.handicap', codes: handicap },
  189: { type: 'games.total', codes: overUnder },
  ...teamTotals(190, 191, 'games.'),
  198: { type: 'games.odd-even', codes: oddEven },
  202: { type: 'set.winner', codes: sides },
  203: { type: 'set.handicap', codes: handicap },
  204: { type: 'set.total', codes: overUnder },
  205: { type: 'set.odd-even', codes: oddEven },
  206: { type: 'set.tie-break', codes: yesNo },
  210: { type: 'game.winner', codes: sides },
  314: { type: 'sets.total', codes: overUnder },
};

const volleyball: Readonly<Record<number, Row>> = {
  186: { type: 'winner', codes: sides },
  188: { type: 'sets.handicap', codes: handicap },
  202: { type: 'set.winner', codes: sides },
  237: { type: 'points.handicap', codes: handicap },
  238: { type: 'points.total', codes: overUnder },
  309: { type: 'set.handicap', codes: handicap },
  310: { type: 'set.total', codes: overUnder },
  311: { type: 'set.odd-even', codes: oddEven },
  314: { type: 'sets.total', codes: overUnder },
};

const badminton: Readonly<Record<number, Row>> = {
  186: { type: 'winner', codes: sides },
  237: { type: 'points.handicap', codes: handicap },
  238: { type: 'points.total', codes: overUnder },
  245: { type: 'game.winner', codes: sides },
  246: { type: 'game.handicap', codes: handicap },
  247: { type: 'game.total', codes: overUnder },
  248: { type: 'game.odd-even', codes: oddEven },
};

const kabaddi: Readonly<Record<number, Row>> = {
  1: { type: '1x2', codes: threeWay },
  10: { type: 'double-chance', codes: doubleChance },
  16: { type: 'handicap', codes: handicap },
  18: { type: 'total', codes: overUnder },
  ...teamTotals(19, 20),
  26: { type: 'odd-even', codes: oddEven },
  60: { type: 'half-1.1x2', codes: threeWay },
  64: { type: 'half-1.draw-no-bet', codes: sides },
  66: { type: 'half-1.handicap', codes: handicap },
  68: { type: 'half-1.total', codes: overUnder },
};

const cricket: Readonly<Record<number, Row>> = {
  1: { type: '1x2', codes: threeWay },
  340: { type: 'winner', codes: sides },
  639: { type: 'fours.total', codes: overUnder },
  640: { type: 'sixes.total', codes: overUnder },
  655: { type: 'extras.total', codes: overUnder },
};

const series: Readonly<Record<number, Row>> = {
  186: { type: 'winner', codes: sides },
  327: { type: 'maps.handicap', codes: handicap },
  328: { type: 'maps.total', codes: overUnder },
  330: { type: 'map.winner', codes: sides },
};

const cs2: Readonly<Record<number, Row>> = {
  ...series,
  620: { type: 'map.rounds.race', codes: sides, renamed: { points: 'roundnr' } },
  621: { type: 'map.rounds.odd-even', codes: oddEven },
};

const rows: Readonly<Partial<Record<Sport, Readonly<Record<number, Row>>>>> = {
  ...{ football, basketball, tennis, volleyball, badminton, kabaddi, cricket, cs2 },
  ...{ lol: series, dota2: series },
};

/** Every market that is read, for tests of the catalogue. */
export const unifiedMarkets: readonly { readonly type: string; readonly codes: readonly string[] }[] = Object.entries(
  rows,
).flatMap(([sport, own]) =>
  Object.values(own).map(({ type, codes }) => ({ type: `${sport}.${type}`, codes: Object.values(codes) })),
);

export type UnifiedMarket = {
  /** The type, and behind a slash its canonical specifiers. */
  readonly market: string;
  /** Our codes of its outcomes by their numbers. */
  readonly codes: Codes;
  /** Its line can give a stake back, in part or whole, so one chance does not say all. */
  readonly mayRefund: boolean;
};

/** `total=2.50` and `hcp=-1.0` as lines are written here; what is no line stays as it is. */
function canonicalValue(name: string, value: string): string {
  const quarters = Number(value) * 4;
  const isLine = (name === 'hcp' || name === 'total') && value !== '' && Number.isInteger(quarters);
  return isLine ? lineText(quarters) : value;
}

/** A market by its number and its specifiers (`setnr=2|total=9.5`); undefined for one that is not offered. */
export function unifiedMarket(sport: Sport, id: string, specifiers: string): UnifiedMarket | undefined {
  const row = rows[sport]?.[Number(id)];
  const type = row === undefined ? undefined : marketTypeOf(`${sport}.${row.type}`);
  if (row === undefined || type === undefined) return undefined;
  const sent = new Map(
    specifiers.split('|').flatMap((pair): [string, string][] => {
      const at = pair.indexOf('=');
      return at < 0 ? [] : [[pair.slice(0, at), pair.slice(at + 1)]];
    }),
  );
  const pairs = type.specifiers.flatMap(({ name }): string[] => {
    const fixed = row.fixed?.[name];
    if (fixed !== undefined) return [`${name}=${fixed}`];
    const named = row.renamed?.[name] ?? name;
    const value = sent.get(named);
    sent.delete(named);
    return value === undefined ? [] : [`${name}=${canonicalValue(name, value)}`];
  });
  // One with more specifiers than the catalogue knows is another market than it says.
  if (sent.size > 0) return undefined;
  const text = pairs.join(' ');
  if (!readSpecifiers(type, text).ok) return undefined;
  return {
    market: text === '' ? type.code : `${type.code}/${text}`,
    codes: row.codes,
    mayRefund: row.codes === handicap || row.codes === overUnder || row.type.endsWith('draw-no-bet'),
  };
}
