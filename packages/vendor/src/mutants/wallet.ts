/** The wallet in memory as its callers see it: sessions, repetitions, questions, and what only its operator can do. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type WalletRefusal } from '@banyan/core/play';
import { textOf } from '../client/amounts.ts';
import {
  type Answer,
  type Player,
  type Place,
  type Done,
  currency,
  game,
  mostStake,
  one,
  type Book,
  nameOf,
  balanceOf,
  answerOf,
  post,
} from './book.ts';
import { verbs } from './verbs.ts';
import type { Fault } from './faults.ts';
import { type Body, fingerprintOf } from './read.ts';

export type MemoryWallet = {
  /** A launch code of a new player, who has 1,000 and a bonus of 10. */
  launch(options?: { readonly freeRounds?: number }): string;
  logOut(player: string): void;
  block(player: string): void;
  jackpotPool(): bigint;
  /** Returns a call whose signature was right. */
  call(path: string, query: URLSearchParams, body: Body): Promise<Answer>;
};

function openSession(w: Book, body: Body): Answer {
  const code = String(body['launch_code']);
  const player = w.players.get(w.launches.get(code) ?? '');
  if (player === undefined) return answerOf(w, 'SESSION_INVALID', body);
  if (!w.is('a launch code opens sessions for ever')) w.launches.delete(code);
  const token = randomUUID();
  w.sessions.set(token, player.id);
  const { freeRounds } = player;
  return answerOf(w, 'OK', body, {
    session_token: token,
    player_id: player.id,
    display_name: 'ru***9',
    currency,
    game_code: game,
    language: 'EN',
    balance: balanceOf(w, player.wallet),
    limits: { least_stake: '0.00', most_stake: textOf(mostStake) },
    free_rounds:
      freeRounds === undefined ? [] : [{ free_round_id: freeRounds.id, rounds: freeRounds.left, stake: '1.00' }],
  });
}

/** The first id of a request, by which it is known. */
function keyOf(path: string, { player, body }: Place): string {
  const [first] = (body['actions'] as readonly { tx_id: unknown }[] | undefined) ?? [];
  if (path.endsWith('round-close')) return nameOf(player, `close ${String(body['round_id'])}`);
  return nameOf(player, first?.tx_id ?? body['tx_id']);
}

/** The first of two waits here for the second, so that both have looked before either is taken. */
async function untilTwo({ waiting }: Book, key: string): Promise<void> {
  const first = waiting.get(key);
  if (first !== undefined) return first();
  await Promise.race([new Promise<void>((resolve) => waiting.set(key, resolve)), pause(2000)]);
}

async function move(w: Book, path: string, place: Place): Promise<Answer> {
  const { player, body } = place;
  const key = keyOf(path, place);
  const fingerprint = fingerprintOf(path, body, w.is);
  const stored = w.answers.get(key);
  const types = ((body['actions'] ?? []) as readonly { type?: unknown }[]).map(({ type }) => type);
  const isAgain =
    (w.is('a repetition is taken again') && path.endsWith('transactions')) ||
    (w.is('a promotion is paid each time') && path.endsWith('promo')) ||
    (w.is('the end of a round is not told') && path.endsWith('close'));
  if (stored !== undefined && !isAgain) {
    const isSame =
      stored.fingerprint === fingerprint || w.is('another request under a known id gets the stored answer');
    if (!isSame) return answerOf(w, 'DUPLICATE_MISMATCH', body);
    const text = w.is('a repetition tells the balance of now')
      ? JSON.stringify({ ...(JSON.parse(stored.answer.text) as object), balance: balanceOf(w, player.wallet) })
      : stored.answer.text;
    return { ...stored.answer, text, isReplayed: !w.is('a repetition is not marked') };
  }
  if (w.is('wins at the same time are each paid') && types[0] === 'win') {
    await untilTwo(w, key);
    w.known.delete(key);
  }
  const stale = player.wallet;
  if (w.is('bets at the same time overwrite each other') && types[0] === 'bet') await pause(4);
  const before = player.wallet;
  player.wallet = w.is('bets at the same time overwrite each other') ? stale : before;
  const done = (verbs[path] as (w: Book, place: Place) => Done)(w, place);
  const stamp = { processed_at: new Date().toISOString() };
  if (done.code !== 'OK') {
    if (w.is('bets at the same time overwrite each other')) player.wallet = before;
    return refused(w, place, done.code, { key, fingerprint, stamp });
  }
  if (types.includes('win')) w.winCount += 1;
  const isLost =
    w.is('every twentieth win is lost') && types.length === 1 && types[0] === 'win' && w.winCount % 20 === 0;
  if (!isLost) post(w, player, done.legs);
  const shown = w.is('the answer tells the balance from before the bet') ? before : player.wallet;
  const named = w.is('one transaction of a request is named') ? done.ids.slice(0, 1) : done.ids;
  const transactions = named.map((id) => ({ tx_id: id, wallet_tx_id: randomUUID() }));
  const answer = answerOf(w, 'OK', body, { balance: balanceOf(w, shown), transactions, ...stamp });
  w.answers.set(key, { fingerprint, answer });
  return answer;
}

function refused(
  w: Book,
  { player, body }: Place,
  code: WalletRefusal,
  { key, fingerprint, stamp }: { key: string; fingerprint: string; stamp: object },
): Answer {
  const isFunds = code === 'INSUFFICIENT_FUNDS';
  const hasBalance = isFunds && !w.is('a refusal for funds hides the balance');
  const answer = answerOf(w, code, body, { ...stamp, ...(hasBalance ? { balance: balanceOf(w, player.wallet) } : {}) });
  const isPassing = code === 'BET_NOT_FOUND' && !w.is('a win before its bet is refused for good');
  const isForgotten = isFunds && w.is('a refusal for funds is not kept');
  if (!isPassing && !isForgotten && code !== 'INVALID_REQUEST') w.answers.set(key, { fingerprint, answer });
  return answer;
}

function look(w: Book, path: string, query: URLSearchParams): Answer {
  const [, kind, id = ''] = /^\/wallet\/v1\/(transactions|rounds)\/(.+)$/.exec(path) ?? [];
  const body: Body = { request_id: '' };
  const playerId = query.get('player_id');
  if (playerId === null) return answerOf(w, 'INVALID_REQUEST', body);
  const isLoose = w.is('a transaction is told whoever asks') && kind === 'transactions';
  const all = isLoose ? [...w.players.values()] : [w.players.get(playerId)].flatMap((found) => found ?? []);
  if (all.length === 0) return answerOf(w, 'PLAYER_NOT_FOUND', body);
  const player = all.find((someone) => w.known.has(nameOf(someone, id))) ?? (all[0] as Player);
  if (kind === 'rounds') {
    const round = w.rounds.get(nameOf(player, id));
    if (round === undefined) return answerOf(w, 'TX_NOT_FOUND', body);
    const staked = textOf(round.staked.main + round.staked.bonus);
    return answerOf(w, 'OK', body, {
      round_id: id,
      state: round.state,
      staked,
      won: textOf(round.won.main + round.won.bonus),
    });
  }
  const row = w.known.get(nameOf(player, id));
  if (row === undefined) return answerOf(w, 'TX_NOT_FOUND', body);
  const state = w.is('what was rolled back is told as posted') ? 'posted' : row.state;
  return answerOf(w, 'OK', body, { tx_id: id, round_id: row.round, state });
}

/** A wallet with one fault, or with none. */
export function memoryWallet(fault?: Fault): MemoryWallet {
  const w: Book = {
    is: (name) => name === fault,
    players: new Map(),
    sessions: new Map(),
    launches: new Map(),
    known: new Map(),
    rounds: new Map(),
    answers: new Map(),
    waiting: new Map(),
    pool: 0n,
    winCount: 0,
  };
  return {
    launch({ freeRounds = 0 } = {}) {
      const [id, code] = [randomUUID(), randomUUID()];
      const granted = freeRounds === 0 ? undefined : { id: `free-${id}`, left: freeRounds };
      w.players.set(id, {
        id,
        wallet: { main: 1000n * one, bonus: 10n * one },
        isBlocked: false,
        isLoggedIn: true,
        freeRounds: granted,
      });
      w.launches.set(code, id);
      return code;
    },
    logOut: (id) => void Object.assign(w.players.get(id) as Player, { isLoggedIn: false }),
    block: (id) => void Object.assign(w.players.get(id) as Player, { isBlocked: true }),
    jackpotPool: () => w.pool,
    async call(path, query, body) {
      if (path === '/wallet/v1/session') return openSession(w, body);
      if (/^\/wallet\/v1\/(transactions|rounds)\/./.test(path)) return look(w, path, query);
      const found = w.players.get(String(body['player_id']));
      const isPaid = w.is('an unknown player is paid') && path.endsWith('transactions');
      const player = found ?? (isPaid ? [...w.players.values()][0] : undefined);
      if (player === undefined) return answerOf(w, 'PLAYER_NOT_FOUND', body);
      const isBalance = path === '/wallet/v1/balance';
      const waived: Fault = isBalance
        ? 'the currency of a balance is not looked at'
        : 'the currency of a bet is not looked at';
      if (body['currency'] !== currency && !w.is(waived)) return answerOf(w, 'CURRENCY_MISMATCH', body);
      if (isBalance) return answerOf(w, 'OK', body, { balance: balanceOf(w, player.wallet) });
      return await move(w, path, { player, body });
    },
  };
}
