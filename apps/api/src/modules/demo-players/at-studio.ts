/**
 * Demo players at the games of our own studio: each opens a game by a launch code, as everybody does, plays a few rounds over the studio's own
 * calls and leaves.
 */
import { createHmac } from 'node:crypto';
import { makeId } from '@banyan/core/ids';
import { gameOfTable } from '@banyan/games/table';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { ok } from '@banyan/core/results';
import { callOut } from '../../infra/outbound.ts';
import { noteOpened } from '../catalog/index.ts';
import { makeLaunch, playerOf } from '../game-sessions/index.ts';
import { newestSessionOf, openSession, seeDevice } from '../sessions/index.ts';
import { studioVendors } from '../vendors/index.ts';
import { type Below, oneOf } from './choose.ts';
import { demoPlayerNames } from './names.ts';
import type { DemoPlayer } from './people.ts';

/** At a game, with so many rounds to go. */
export type Seat = {
  readonly token: string;
  readonly game: string;
  readonly rounds: number;
};

/** Every game of the studio, under its vendor. */
const tables = studioVendors.flatMap(({ code, games }) => games.map((game) => ({ vendor: code, game })));

const fewestRounds = 4;
const moreRounds = 12;

/** Sits down at a game; undefined when the studio does not answer. */
export async function sitDown(context: Context, player: DemoPlayer, below: Below): Promise<Seat | undefined> {
  const table = oneOf(tables, below);
  if (table === undefined) return undefined;
  const { vendor, game } = table;
  const login = await logIn(context, player);
  await playerOf(context, vendor, player.id);
  const launch = { member: player.id, vendor, game, currency: player.currency, language: 'BN', login };
  const code = await makeLaunch(context, launch);
  const opened = await ask(context, '/api/open', { game, code });
  if (opened === undefined) return undefined;
  await noteOpened(context, player.id, { vendor, code: game });
  return { token: String(opened['token']), game, rounds: fewestRounds + below(moreRounds) };
}

/** These two are played from one browser, so that whoever tries the back office sees what it makes of it. */
const twins: readonly string[] = ['nodi', 'nouka'];

/** Each from a network of their own, as far as it goes by their place among the names. */
const addressOf = (name: string): string => `10.${40 + ([...demoPlayerNames] as string[]).indexOf(name)}.7.9`;

/** The browser of a player: the same at each start, and nobody's who does not know the secret of the installation. */
const browserOf = ({ secrets }: Context, name: string): string =>
  createHmac('sha256', secrets.derive('demo-players'))
    .update(twins.includes(name) ? 'twins' : name)
    .digest('base64url');

/** A session of the player's own, in a browser that nobody has. */
async function logIn(context: Context, player: DemoPlayer): Promise<string> {
  const { database, clock } = context;
  const browser = browserOf(context, player.name);
  const cookies = { read: () => browser, namesFrom: () => [], set: () => {}, remove: () => {} };
  const facts = { address: addressOf(player.name), userAgent: 'demo', language: 'BN', cookies };
  const opened = await transact(database, async (tx) => {
    await seeDevice(tx, player.id, facts, new Date(clock.now()));
    return ok(await openSession(tx, player.id, facts, clock.now()));
  });
  const login = opened.ok ? await newestSessionOf(database, player.id) : undefined;
  if (login === undefined) throw new Error(`${player.name} has no session`);
  return login;
}

const stakes = ['5', '10', '10', '20', '50', '100'];
/** Hundredths at which a flight is left. */
const aims = [120, 150, 150, 200, 200, 300, 500, 1000];

/** Plays one round. False when the studio refused it or did not answer. */
export async function playRound(context: Context, seat: Seat, below: Below): Promise<boolean> {
  const id = makeId(context.clock.now());
  const stake = oneOf(stakes, below) ?? '10';
  if (liveGameOf(seat.game) !== undefined) return await betAtTable(context, seat, { id, stake }, below);
  const sent =
    seat.game === 'crash'
      ? await ask(context, '/api/flight/bets', { id, stake, aim: oneOf(aims, below) ?? 200 }, seat.token)
      : await ask(context, '/api/rounds', { id, stake, choice: choiceFor(seat.game, below) }, seat.token);
  const course = courses[seat.game];
  if (course === undefined || sent === undefined) return sent !== undefined;
  return await goOn(context, seat, id, course(below));
}

/** The spots that a player bets on at a table, by its game. */
const spotsOfTables: Readonly<Record<string, readonly string[]>> = {
  roulette: ['red', 'black', 'odd', 'even', 'straight-7', 'straight-17'],
  baccarat: ['player', 'banker', 'tie'],
  'dragon-tiger': ['dragon', 'tiger', 'tie'],
  'sic-bo': ['big', 'small', 'odd', 'even'],
  'andar-bahar': ['andar', 'bahar'],
  seven: ['down', 'up', 'seven'],
  'teen-patti': ['a', 'b'],
  roosters: ['meron', 'wala', 'bdd', 'short', 'long'],
};
const choiceFor = (game: string, below: Below): Readonly<Record<string, unknown>> => {
  const spot = oneOf(spotsOfTables[game] ?? [], below);
  return spot === undefined ? (choices[game]?.(below) ?? {}) : { bets: { [spot]: 1 } };
};
const liveGameOf = (code: string): readonly string[] | undefined =>
  gameOfTable(code) === code ? undefined : spotsOfTables[gameOfTable(code)];
const said = ['hello', 'luck', 'nice', 'wow', 'again', 'thanks'];

/** A bet on the round that is on. One that takes no bets just now is no fault: the player waits for the next one. */
async function betAtTable(
  context: Context,
  seat: Seat,
  sent: { id: string; stake: string },
  below: Below,
): Promise<boolean> {
  const table = await ask(context, `/api/tables/${seat.game}/bets`);
  const spot = oneOf(liveGameOf(seat.game) ?? [], below);
  if (typeof table?.['number'] !== 'number' || spot === undefined) return false;
  if (below(6) === 0) await ask(context, '/api/tables/say', { phrase: oneOf(said, below) ?? 'hello' }, seat.token);
  await ask(
    context,
    '/api/tables/bets',
    { ...sent, number: table['number'], choice: { bets: { [spot]: 1 } } },
    seat.token,
  );
  return true;
}

type Step = Readonly<Record<string, unknown>>;

/** Presses until the round is over; what was not reached is cashed out. */
async function goOn(context: Context, seat: Seat, id: string, steps: readonly Step[]): Promise<boolean> {
  let number = 0;
  for (const step of [...steps, { act: 'cash' }]) {
    number += 1;
    const sent = await ask(context, `/api/rounds/${id}/steps`, { number, step }, seat.token);
    const round = sent?.['round'] as { is?: unknown } | undefined;
    if (round === undefined) return false;
    if (round.is !== 'open') return true;
  }
  return true;
}

/** What a player presses in the games of several steps. */
const courses: Readonly<Record<string, (below: Below) => readonly Step[]>> = {
  mines: (below) => Array.from({ length: 1 + below(5) }, (_, at) => ({ act: 'open', tile: at * 5 + below(5) })),
  towers: (below) => Array.from({ length: 1 + below(4) }, () => ({ act: 'climb', tile: below(2) })),
  hilo: (below) => Array.from({ length: 1 + below(3) }, () => ({ act: below(2) === 0 ? 'high' : 'low' })),
  poker: (below) => [{ act: 'draw', hold: below(32).toString(2).padStart(5, '0') }],
};

const risks = ['low', 'medium', 'high'];

/** What a player chooses in each game that has something to choose. */
const choices: Readonly<Record<string, (below: Below) => Readonly<Record<string, unknown>>>> = {
  dice: (below) => ({ side: below(2) === 0 ? 'under' : 'over', target: 1000 + 100 * below(80) }),
  limbo: (below) => ({ target: oneOf(aims, below) ?? 200 }),
  plinko: (below) => ({ rows: 8 + 4 * below(3), risk: oneOf(risks, below) ?? 'low' }),
  spots: (below) => ({ spots: Array.from({ length: 1 + below(10) }, (_, at) => 1 + 4 * at).join('-') }),
  fortune: (below) => ({ parts: 10 + 10 * below(5), risk: oneOf(risks, below) ?? 'low' }),
  coin: (below) => ({ side: below(2) === 0 ? 'heads' : 'tails' }),
  mines: (below) => ({ mines: 1 + below(8) }),
  towers: (below) => ({ level: oneOf(['easy', 'medium', 'hard'], below) ?? 'easy' }),
  poker: (below) => ({ table: oneOf(['jacks', 'bonus', 'deuces'], below) ?? 'jacks' }),
  river: (below) => ({
    cast: below(3) === 0 ? 'harpoon' : 'net',
    fish: oneOf(['puti', 'tengra', 'koi', 'pabda', 'prawn', 'rui', 'hilsa'], below) ?? 'puti',
  }),
  scratch: (below) => ({ card: oneOf(['mango', 'river', 'tiger'], below) ?? 'mango' }),
};

/** Asks the studio beside this node. Undefined for a refusal, and when nobody answers. */
async function ask(
  { config, log }: Context,
  path: string,
  body?: Readonly<Record<string, unknown>>,
  token?: string,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const address = new URL(path, config.studioUrl);
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  try {
    const call = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    const { status, body: text } = await callOut(address.href, call, { inside: [address.hostname], withinMs: 5000 });
    return status === 200 ? (JSON.parse(text) as Record<string, unknown>) : undefined;
  } catch (error) {
    log.debug({ err: error }, 'the studio does not answer a demo player');
    return undefined;
  }
}
