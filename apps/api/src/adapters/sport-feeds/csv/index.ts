/**
 * A season of football as a file: fixtures, prices and results in the columns that results services use (`Date` as day/month/year, `Time`, `HomeTeam`,
 * `AwayTeam`, `FTHG`, `FTAG`, `HTHG`, `HTAG`; prices under a prefix: `AvgH`, `AvgD`, `AvgA`, `Avg>2.5`, `Avg<2.5`, and the handicap `AHh` with `AvgAHH`,
 * `AvgAHA`; closing prices under a prefix that ends with C, with `AHCh`). Rows become messages of a feed; the same row again is the same messages.
 */
import { createHash } from 'node:crypto';
import { factorText } from '@banyan/core/sports';
import type { FeedMarket } from '@banyan/core/sports/feed';
import { marketNameOf } from '@banyan/core/sports/feed';
import { lineText } from '@banyan/core/sports/markets';
import { type FootballCourse, type Goal, marketOf, settle } from '@banyan/core/sports/results';
import { canonical } from '../../../infra/canonical.ts';
import type { SentMessage } from '../port.ts';
import { type CsvRow, readRows } from './rows.ts';

export type SeasonFile = {
  readonly text: string;
  readonly tournament: { readonly id: string; readonly name: string; readonly category: string; readonly tier: number };
  /** The prefix of the columns of its prices. */
  readonly prices: string;
  /** When it is imported: the generation time of its messages. */
  readonly at: number;
};

export type SeasonReading =
  | { readonly ok: true; readonly messages: readonly SentMessage[]; readonly events: number }
  | { readonly ok: false; readonly faults: readonly string[] };

type Score = { readonly home: number; readonly away: number };
type Match = {
  readonly ref: string;
  readonly startsAt: number;
  readonly home: string;
  readonly away: string;
  readonly markets: readonly FeedMarket[];
  readonly half: Score | undefined;
  readonly full: Score | undefined;
};

const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Times are read as UTC. */
function startOf(date: string, time: string): number | undefined {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(date) ?? [];
  const clock = time === '' ? '00:00' : time;
  if (day === undefined || !/^([01]\d|2[0-3]):[0-5]\d$/.test(clock)) return undefined;
  const at = new Date(`${year}-${month}-${day}T${clock}:00Z`);
  return Number.isNaN(at.getTime()) || at.getUTCDate() !== Number(day) ? undefined : at.getTime();
}

const goals = /^(0|[1-9]\d?)$/;

/** Undefined where there is none yet; null where it cannot be read. */
function scoreOf(home: string, away: string): Score | undefined | null {
  if (home === '' && away === '') return undefined;
  return goals.test(home) && goals.test(away) ? { home: Number(home), away: Number(away) } : null;
}

/** The markets of a row that have all their prices. */
function marketsOf(cells: CsvRow['cells'], prefix: string): FeedMarket[] {
  const line = Math.round(Number(cells.get(prefix.endsWith('C') ? 'AHCh' : 'AHh') || 'NaN') * 4);
  const wanted: readonly (readonly [market: string, columns: Readonly<Record<string, string>>])[] = [
    ['football.1x2', { home: 'H', draw: 'D', away: 'A' }],
    ['football.total/total=2.5', { over: '>2.5', under: '<2.5' }],
    ...(Number.isInteger(line)
      ? [[`football.asian-handicap/hcp=${lineText(line)}`, { home: 'AHH', away: 'AHA' }] as const]
      : []),
  ];
  return wanted.flatMap(([market, columns]): FeedMarket[] => {
    const outcomes = Object.entries(columns).map(([code, column]) => ({
      code,
      price: cells.get(prefix + column) ?? '',
    }));
    return outcomes.some(({ price }) => price === '') ? [] : [{ market, state: 'active', outcomes }];
  });
}

function matchOf({ line, cells }: CsvRow, { tournament, prices }: SeasonFile): Match | string {
  const cell = (name: string): string => cells.get(name) ?? '';
  const [home, away] = [cell('HomeTeam'), cell('AwayTeam')];
  if (slug(home) === '' || slug(away) === '') return `line ${line}: a side has no name`;
  const startsAt = startOf(cell('Date'), cell('Time'));
  if (startsAt === undefined) return `line ${line}: "${cell('Date')} ${cell('Time')}" is no time of day/month/year`;
  const [half, full] = [scoreOf(cell('HTHG'), cell('HTAG')), scoreOf(cell('FTHG'), cell('FTAG'))];
  if (half === null || full === null) return `line ${line}: the result is no number of goals`;
  if (half !== undefined && full !== undefined && (half.home > full.home || half.away > full.away))
    return `line ${line}: more goals at half-time than at the end`;
  const ref = `${tournament.id}.${slug(home)}.${slug(away)}`.slice(0, 120);
  return { ref, startsAt, home, away, half, full, markets: marketsOf(cells, prices) };
}

const goalsOf = (side: Goal['side'], first: number, second: number): Goal[] => [
  ...Array.from({ length: first }, (): Goal => ({ side, period: 'half-1', minute: 1 })),
  ...Array.from({ length: second }, (): Goal => ({ side, period: 'half-2', minute: 46 })),
];

function courseOf({ half, full }: Match): FootballCourse | undefined {
  if (full === undefined) return undefined;
  const first = half ?? { home: 0, away: 0 };
  const scored = [
    ...goalsOf('home', first.home, full.home - first.home),
    ...goalsOf('away', first.away, full.away - first.away),
  ];
  return { sport: 'football', status: 'ended', phase: 'full-time', goals: scored };
}

/** What each market of a match came to, by the house's own rules. */
function resultsOf(match: Match) {
  const course = courseOf(match);
  if (course === undefined) return [];
  return match.markets.flatMap(({ market, outcomes }) => {
    const { type, specifiers } = marketNameOf(market);
    const codes = outcomes.map(({ code }) => code);
    const read = marketOf(type, specifiers, codes);
    const settled = read.ok ? settle(course, read.value) : undefined;
    if (settled === undefined || settled.kind === 'undecided') return [];
    const factors = Object.fromEntries(Object.entries(settled.factors).map(([code, one]) => [code, factorText(one)]));
    return [{ market, certainty: 2, factors }];
  });
}

/** The same content has the same name, whenever it is imported. */
function message(kind: string, event: string, body: Readonly<Record<string, unknown>>, generated: number): SentMessage {
  const id = `csv-${createHash('sha256').update(canonical({ kind, event, body })).digest('hex')}`;
  return { id, payload: { kind, id, event, generated, ...body } };
}

function messagesOf(match: Match, { tournament, at }: SeasonFile): SentMessage[] {
  const { ref, startsAt, home, away, markets, full } = match;
  const { id, name, category, tier } = tournament;
  const side = (team: string) => ({ code: slug(team).slice(0, 64), names: { EN: team } });
  const results = resultsOf(match);
  const play = full && {
    ...{ score: `${full.home}-${full.away}`, phase: 'full-time' },
    ...{ home: String(full.home), away: String(full.away) },
  };
  const fixture = {
    ...{ sport: 'football', tournament: { id, category, tier, names: { EN: name } } },
    ...{ startsAt, home: side(home), away: side(away) },
  };
  return [
    message('fixture', ref, { fixture }, at),
    ...(markets.length === 0 ? [] : [message('oddsChange', ref, { isWhole: true, markets }, at)]),
    ...(play === undefined ? [] : [message('score', ref, { play, state: 'ended' }, at)]),
    ...(results.length === 0 ? [] : [message('settlement', ref, { results }, at)]),
  ];
}

/** Reads a file whole: the messages of all its matches, or what is wrong with it. */
export function readSeason(file: SeasonFile): SeasonReading {
  const rows = readRows(file.text);
  if (rows === undefined || rows.length === 0) return { ok: false, faults: ['it is no file of rows with a header'] };
  const matches: Match[] = [];
  const faults: string[] = [];
  for (const row of rows) {
    const match = matchOf(row, file);
    if (typeof match === 'string') faults.push(match);
    else if (matches.some(({ ref }) => ref === match.ref))
      faults.push(`line ${row.line}: the match stands there twice`);
    else matches.push(match);
  }
  if (faults.length > 0) return { ok: false, faults };
  return { ok: true, messages: matches.flatMap((match) => messagesOf(match, file)), events: matches.length };
}
