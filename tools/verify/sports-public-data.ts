/**
 * Courses of real events from public files, which others own and which are not in the repository: `BANYAN_SPORTS_DATA`, else `sportsdata` of the
 * folder for temporary files. Cricket: `ipl/*.json` of ritesh-ojha/IPL-DATASET (its `json/ipl_match`). Tennis: `tennis/pbp_matches_atp_main_current.csv` of
 * JeffSackmann/tennis_pointbypoint, whose licence allows tests and no business. Kabaddi: `kabaddi/Matches-Overview` of kabaddiPy/kabaddiPy.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CricketCourse, Innings, KabaddiCourse, Over, Side, TennisCourse } from '@banyan/core/sports/results';

const folder = process.env['BANYAN_SPORTS_DATA'] ?? join(tmpdir(), 'sportsdata');
const folders = {
  cricket: 'ipl',
  tennis: 'tennis/pbp_matches_atp_main_current.csv',
  kabaddi: 'kabaddi/Matches-Overview',
};

/** Whether the files of a sport are there. A no is printed, so that skipped tests are not taken for passed ones. */
export function isPresent(sport: keyof typeof folders): boolean {
  const path = join(folder, folders[sport]);
  const isThere = existsSync(path);
  if (!isThere) process.stderr.write(`NOT RUN: the replay of ${sport}, because ${path} does not exist\n`);
  return isThere;
}

const filesOf = (sport: keyof typeof folders): unknown[] => {
  const path = join(folder, folders[sport]);
  const names = readdirSync(path).filter((name) => name.endsWith('.json'));
  return names.toSorted().map((name): unknown => JSON.parse(readFileSync(join(path, name), 'utf8')));
};

type SentDelivery = {
  readonly batter: string;
  readonly runs: { readonly batter: number; readonly total: number };
  readonly extras?: Readonly<Record<string, number>>;
  readonly wickets?: readonly { readonly player_out: string; readonly kind: string }[];
};
type SentInnings = {
  readonly team: string;
  readonly overs: readonly { readonly deliveries: readonly SentDelivery[] }[];
  readonly super_over?: true;
  readonly target?: { readonly runs: number; readonly overs: number };
};
type SentMatch = {
  readonly info: {
    readonly dates: readonly string[];
    readonly teams: readonly string[];
    readonly overs: number;
    readonly outcome: { readonly winner?: string; readonly eliminator?: string; readonly result?: string };
  };
  readonly innings: readonly SentInnings[];
};

const isBowledAgain = ({ extras = {} }: SentDelivery): boolean => 'wides' in extras || 'noballs' in extras;

/** The umpire ended an over that another one follows, whatever he counted; the last one after six balls. */
function overOf(deliveries: readonly SentDelivery[], isLast: boolean): Over {
  return {
    isOver: !isLast || deliveries.filter((one) => !isBowledAgain(one)).length >= 6,
    deliveries: deliveries.map((one) => {
      const out = one.wickets?.find(({ kind }) => !kind.startsWith('retired'));
      return {
        ...{ runs: one.runs.total, bat: one.runs.batter, batter: one.batter },
        extra: isBowledAgain(one) ? 'wide' : undefined,
        wicket: out && { player: out.player_out, method: 'other' },
      };
    }),
  };
}

function inningsOf({ team, overs, target }: SentInnings, side: (team: string) => Side, most: number): Innings {
  const read = overs.map(({ deliveries }, at) => overOf(deliveries, at === overs.length - 1));
  const deliveries = read.flatMap((over) => over.deliveries);
  const runs = deliveries.reduce((sum, delivery) => sum + delivery.runs, 0);
  const wickets = deliveries.filter(({ wicket }) => wicket !== undefined).length;
  const isFull = read.length >= (target?.overs ?? most) && read.at(-1)?.isOver === true;
  const isReached = target !== undefined && runs >= target.runs;
  const end = wickets >= 10 ? 'all-out' : isReached ? 'target' : isFull ? 'overs' : 'cut';
  return { side: side(team), overs: read, quota: target?.overs, end };
}

/** Matches that began before a day, in the order of their files. */
export function cricketMatches(before: string): CricketCourse[] {
  const matches = (filesOf('cricket') as SentMatch[]).filter(({ info }) => (info.dates[0] ?? '') < before);
  return matches.map(({ info, innings }) => {
    const side = (team: string): Side => (team === info.teams[0] ? 'home' : 'away');
    const { winner, eliminator, result } = info.outcome;
    return {
      ...{ sport: 'cricket', status: result === 'no result' ? 'abandoned' : 'ended', overs: info.overs },
      innings: innings.filter((one) => !one.super_over).map((one) => inningsOf(one, side, info.overs)),
      official: winner === undefined ? (result === 'tie' ? 'tie' : 'none') : side(winner),
      superOver: eliminator === undefined ? undefined : side(eliminator),
    };
  });
}

const rival = (side: Side): Side => (side === 'home' ? 'away' : 'home');

/** Who won the last point of a game: `S` and `A` are the server's. In a tie-break the serve changes at each stroke. */
function winnerOfGame(points: string, server: Side): Side {
  const turns = points.split('/');
  const last = turns.at(-1) ?? '';
  const serves = turns.length % 2 === 1 ? server : rival(server);
  return 'SA'.includes(last.at(-1) ?? '') ? serves : rival(serves);
}

/** The first to serve is at home. A trailing dot is no set. */
function setsOf(text: string): TennisCourse['sets'] {
  let server: Side = 'home';
  const sets = text.split('.').filter((set) => set !== '');
  return sets.map((set) => {
    const games = set.split(';').filter((game) => game !== '');
    const winners = games.map((game) => {
      const winner = winnerOfGame(game, server);
      server = rival(server);
      return winner;
    });
    const count = (side: Side) => winners.filter((winner) => winner === side).length;
    return {
      ...{ home: count('home'), away: count('away'), isOver: true },
      hasTieBreak: games.some((game) => game.includes('/')) ? true : undefined,
      games: winners.map((winner) => ({ winner })),
    };
  });
}

export type TennisMatch = {
  readonly course: TennisCourse;
  /** As the file says them, beside the points. */
  readonly winner: Side;
  readonly games: number;
};

export function tennisMatches(): TennisMatch[] {
  const [header = '', ...lines] = readFileSync(join(folder, folders.tennis), 'utf8').trim().split(/\r?\n/);
  const names = header.split(',');
  const at = (cells: readonly string[], name: string): string => cells[names.indexOf(name)] ?? '';
  return lines.map((line) => {
    const cells = line.split(',');
    const sets = setsOf(at(cells, 'pbp'));
    const winner: Side = at(cells, 'winner') === '1' ? 'home' : 'away';
    const target = sets.filter((set) => (set.home > set.away ? 'home' : 'away') === winner).length;
    const score = at(cells, 'score').replaceAll(/\(\d+\)/g, '');
    const games = score.split(/[ -]/).reduce((sum, count) => sum + Number(count), 0);
    return { course: { sport: 'tennis', status: 'ended', bestOf: target === 3 ? 5 : 3, sets }, winner, games };
  });
}

type SentSeason = { readonly matches: readonly { readonly participants: readonly { readonly value: string }[] }[] };

/** Points of the regular time, of which the files do not say the halves: all of them are in the second. */
export function kabaddiMatches(): KabaddiCourse[] {
  const matches = (filesOf('kabaddi') as SentSeason[]).flatMap((season) => season.matches);
  return matches.map(({ participants }) => {
    const [home = 0, away = 0] = participants.map(({ value }) => Number(value));
    const halves = [
      { home: 0, away: 0, isOver: true },
      { home, away, isOver: true },
    ];
    return { sport: 'kabaddi', status: 'ended', halves };
  });
}
