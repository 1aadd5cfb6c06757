/**
 * Names of markets, outcomes and lines, made of the type of a market and its specifiers: parts of the event that it is about ("Map 1", "Corners"),
 * and its question ("Handicap"). A type or an outcome without a text has a general name: players and the staff read no codes.
 */

/** The texts of the players' site by their keys, from any function that says them; one that has none is its own key. Which keys there are is tested. */
export type Says = (...asked: never) => string;
type Values = Readonly<Record<string, string>>;

const said = (t: Says, key: string, values?: Values): string =>
  (t as (key: string, values?: Values) => string)(key, values);

function namedText(t: Says, key: string, otherwise: string = key, values?: Values): string {
  const text = said(t, key, values);
  return text === key ? otherwise : text;
}

/** The last word of a market's type, which is its question. */
export const questionOf = ({ type }: { readonly type: string }): string => type.split('.').at(-1) ?? '';

/** What of a market its names are made of. */
export type MarketNamed = { readonly type: string; readonly specifiers: string };
/** Of a player or a runner with its own name. */
export type OutcomeNamed = { readonly code: string; readonly name?: string | null };
/** The names of the two sides. */
export type Sides = { readonly home: string; readonly away: string };

/** The specifiers by their names, as they are written. */
export function specifiersOf(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    text.split(' ').flatMap((pair) => {
      const at = pair.indexOf('=');
      return at > 0 ? [[pair.slice(0, at), pair.slice(at + 1)]] : [];
    }),
  );
}

/** Specifiers that number a part of an event, in the order in which they are said. */
const numbered = [
  ...(['inningnr', 'daynr', 'sessionnr', 'setnr', 'gamenr', 'pointnr', 'mapnr', 'quarternr'] as const),
  ...(['overnr', 'to', 'wicketnr'] as const),
];

/** Words of a type that name a part without a number. Others, as the set of a numbered set, are said by their number. */
const partWords: ReadonlySet<string> = new Set([
  ...['half-1', 'half-2', 'corners', 'cards', 'runs', 'fours', 'sixes', 'extras', 'wides', 'wickets', 'partnership'],
  ...['batter', 'sets', 'games', 'points', 'maps', 'rounds', 'kills', 'regular'],
]);

/** What of the event a market is about; empty where it is about all of it. */
function partsOf(t: Says, { type, specifiers }: MarketNamed): string[] {
  const values = specifiersOf(specifiers);
  const numbers = numbered.flatMap((name) => {
    const n = values[name];
    return n === undefined ? [] : [said(t, `sports.unit.${name}`, { n })];
  });
  const words = type.split('.').slice(1, -1);
  return [
    ...numbers,
    ...words.filter((word) => partWords.has(word)).map((word) => namedText(t, `sports.part.${word}`)),
  ];
}

/** The name of a market without its line: `Map 1 · Rounds · Handicap`. */
export function marketText(t: Says, market: MarketNamed, sides: Sides): string {
  const { side, ...values } = specifiersOf(market.specifiers);
  const team = side === 'home' ? sides.home : side === 'away' ? sides.away : '';
  const question = questionOf(market);
  const general = said(t, 'sports.question.other');
  const name = namedText(t, `sports.question.${question}`, general, {
    team,
    points: values['points'] ?? '',
    n: values['goalnr'] ?? values['roundnr'] ?? values['places'] ?? '',
  });
  return [...partsOf(t, market), name].join(' · ');
}

/** A handicap as it is said of one side: `-0.5`, `+0.5`, `0`. */
export function signedLine(line: string, isAway: boolean): string {
  if (/^-?0$/.test(line)) return '0';
  const isMinus = line.startsWith('-') !== isAway;
  return `${isMinus ? '-' : '+'}${line.replace('-', '')}`;
}

/** Seconds as minutes, for how long a map takes. */
function lineOf(market: MarketNamed): string {
  const { total = '' } = specifiersOf(market.specifiers);
  if (questionOf(market) !== 'duration') return total;
  const [whole = '0'] = total.split('.');
  return `${Math.floor(Number(whole) / 60)}:${String(Number(whole) % 60).padStart(2, '0')}`;
}

const sideName = (t: Says, code: string, sides: Sides): string =>
  code === 'home' ? sides.home : code === 'away' ? sides.away : code === 'draw' ? said(t, 'sports.outcome.draw') : code;

/** What an outcome says, whole: `Dhaka +0.5`, `Over 2.5`, `Home or draw` with the names of the sides. */
export function outcomeText(t: Says, market: MarketNamed, outcome: OutcomeNamed, sides: Sides) {
  const code = outcome.code;
  const name = outcome.name ?? undefined;
  const { hcp, no = '', yes = '' } = specifiersOf(market.specifiers);
  if (questionOf(market) === 'session') {
    return code === 'no'
      ? said(t, 'sports.outcome.sessionNo', { line: no })
      : said(t, 'sports.outcome.sessionYes', { line: yes });
  }
  const halves = code.split('/');
  if (halves.length === 2) return halves.map((half) => sideName(t, half, sides)).join(' / ');
  if (code === 'home' || code === 'away') {
    const team = name ?? sideName(t, code, sides);
    return hcp === undefined ? team : `${team} ${signedLine(hcp, code === 'away')}`;
  }
  if (name !== undefined && name !== '') return code === 'no' || code === 'yes' ? `${name}: ${plain(t, code)}` : name;
  return plain(t, code, { ...sides, line: lineOf(market) });
}

/** An outcome that has a text by its code; a score is its own name. */
function plain(t: Says, code: string, values?: Readonly<Record<string, string>>): string {
  if (/^\d+[-:]\d+$/.test(code)) return code;
  return namedText(t, `sports.outcome.${code}`, said(t, 'sports.outcome.other'), values);
}

const shorts: Readonly<Record<string, string>> = { home: '1', draw: 'X', away: '2', over: 'O', under: 'U' };

/** What stands on a key of the board: `1`, `X`, `-0.5`, `O 2.5`. */
export function outcomeShort(market: MarketNamed, code: string): string {
  const { hcp, total } = specifiersOf(market.specifiers);
  if (hcp !== undefined && (code === 'home' || code === 'away')) return signedLine(hcp, code === 'away');
  const short = shorts[code] ?? code;
  return total !== undefined && (code === 'over' || code === 'under') ? `${short} ${total}` : short;
}

/** A part or phase of an event by its code: `half-1`, `map-2`, `half-time`; nothing for one that is not known. */
export function phaseText(t: Says, code: string): string {
  const [, unit, n] = /^(inning|map|set|quarter|game|over)-(\d+)$/.exec(code) ?? [];
  if (unit !== undefined && n !== undefined) return namedText(t, `sports.unit.${unit}nr`, '', { n });
  return namedText(t, `sports.part.${code}`, '');
}

/** The name of a sport; its code where it has no text. */
export const sportText = (t: Says, sport: string): string =>
  namedText(t, `sports.sport.${sport}`, said(t, 'sports.sport.other'));

/** The line of a market as its name says it: `2.5`, `-0.5`; empty where it has none. */
export function lineText(market: MarketNamed): string {
  const { hcp, total, score } = specifiersOf(market.specifiers);
  return hcp ?? (total === undefined ? (score ?? '') : lineOf(market));
}
