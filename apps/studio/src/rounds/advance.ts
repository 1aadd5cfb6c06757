/**
 * Advances a round as far as the wallet's answers allow: stake, outcome, payout. It may be called again at any point, by the player's call or by the
 * queue: every call to the wallet carries the round's own id, so that nothing happens twice.
 *
 * The published rule of interrupted rounds: a round whose stake was taken counts, and is paid however long that takes. A stake
 * that gets no final answer for `doubtMs` is given back. A round of several steps waits open for its player, and after `openForMs` it is ended by its game's rule.
 */
import { fairDraws } from '@banyan/games/fair';
import type pg from 'pg';
import { insertPublicBet } from '../bets/store.ts';
import { type Queries, within } from '../database.ts';
import { holdOpen } from '../flights/store.ts';
import { holdTableOpen } from '../live-tables/store.ts';
import { instantGames } from '../games.ts';
import { steppedGame } from '../stepped-games.ts';
import type { Balance, Wallet } from '../wallet.ts';
import { type Round, leaveToQueue, moveOn } from './store.ts';

/** `aloneMs`: longer than one call of the wallet is waited for; meanwhile nobody else tries the round. */
export type Parts = {
  readonly pool: pg.Pool;
  readonly wallet: Wallet;
  readonly doubtMs: number;
  readonly aloneMs: number;
};
/** How long a round of several steps stays open: published in the rules. */
export const openForMs = 24 * 3_600_000;

export type Advanced = { readonly round: Round; readonly balance: Balance | undefined };

/** Returns when the round is over, or when the wallet has left something in doubt. */
export async function advance(parts: Parts, start: Round): Promise<Advanced> {
  let round = start;
  let balance: Balance | undefined;
  for (;;) {
    const before = round.phase;
    const step = await stepOf(parts, round);
    round = step.round;
    balance = step.balance ?? balance;
    if (round.phase !== before) continue;
    if (isOver(round)) return { round, balance };
    await leaveToQueue(parts.pool, round);
    return { round, balance };
  }
}

const isOver = ({ phase }: Round): boolean => phase === 'settled' || phase === 'undone' || phase === 'refused';

async function stepOf(parts: Parts, round: Round): Promise<Advanced> {
  if (round.phase === 'committed') return await askForStake(parts, round);
  if (round.phase === 'staked') return await finish(parts, round);
  if (round.phase === 'undoing') return await giveBack(parts, round);
  return { round, balance: undefined };
}

async function askForStake({ pool, wallet, doubtMs }: Parts, round: Round): Promise<Advanced> {
  if (Date.now() - round.made_at.getTime() > doubtMs)
    return { round: await moveOn(pool, round, { phase: 'undoing' }), balance: undefined };
  const answer = await wallet.bet(round, round.stake, round.wallet_token);
  if (answer.is === 'doubt') return { round, balance: undefined };
  if (answer.is === 'refused') {
    const refused = await moveOn(pool, round, { phase: 'refused', refusal: answer.code });
    return { round: refused, balance: answer.balance };
  }
  if (round.flight !== null || round.table_round !== null)
    return { round: await board(pool, round), balance: answer.body.balance };
  if (steppedGame(round.game) !== undefined) return { round: await open(pool, round), balance: answer.body.balance };
  const outcome = await outcomeOf(pool, round);
  return { round: await moveOn(pool, round, { phase: 'staked', ...outcome }), balance: answer.body.balance };
}

/** The stake of a bet on a shared round is there: it counts where the round still takes bets, and goes back where it takes none. */
async function board(pool: pg.Pool, round: Round): Promise<Round> {
  return await within(pool, async (tx) => {
    const { game, flight, table_round: table } = round;
    const isInTime = table === null ? await holdOpen(tx, flight as number) : await holdTableOpen(tx, game, table);
    return await moveOn(tx, round, { phase: isInTime ? 'staked' : 'undoing' });
  });
}

/** The stake of a round of several steps is there. From its beginning the player has so long until the queue ends it. */
async function open(pool: Queries, round: Round): Promise<Round> {
  const nextTryInMs = Math.max(0, round.made_at.getTime() + openForMs - Date.now());
  return await moveOn(pool, round, { phase: 'open', nextTryInMs });
}

/** What the seeds have had in store for the round since it was committed. */
async function outcomeOf(pool: Queries, round: Round): Promise<{ payout: bigint; shown: Round['shown'] }> {
  const { rows } = await pool.query<{ server_seed: string; client_seed: string }>(
    'select server_seed, client_seed from seeds where id = $1',
    [round.seeds],
  );
  const game = instantGames[round.game];
  const [seeds] = rows;
  if (game === undefined || seeds === undefined) throw new Error(`round ${round.id} is of no game of ours`);
  const { server_seed: serverSeed, client_seed: clientSeed } = seeds;
  const draws = fairDraws(game, { serverSeed, clientSeed, nonce: round.nonce });
  const outcome = game.play(round.stake, round.choice, draws);
  if (outcome === undefined) throw new Error(`round ${round.id} has a choice that is none`);
  return outcome;
}

async function finish({ pool, wallet }: Parts, round: Round): Promise<Advanced> {
  // A bet on a shared round that is still on.
  if (round.payout === null) return { round, balance: undefined };
  const answer = await wallet.finish(round, round.payout);
  if (answer.is !== 'done') {
    // A payout is never refused for good by a wallet that keeps the contract; should one be, it stays owed and is said.
    if (answer.is === 'refused') console.error(`the wallet refuses to finish round ${round.id}: ${answer.code}`);
    return { round, balance: undefined };
  }
  const settled = await moveOn(pool, round, { phase: 'settled' });
  // Only a list for others to look at: that it misses a round keeps nobody from being paid.
  await insertPublicBet(pool, round.id).catch((error: Error) =>
    console.error(`round ${round.id} is not in the list of bets:`, error.message),
  );
  return { round: settled, balance: answer.body.balance };
}

async function giveBack({ pool, wallet }: Parts, round: Round): Promise<Advanced> {
  const answer = await wallet.undo(round);
  if (answer.is !== 'done') return { round, balance: undefined };
  return { round: await moveOn(pool, round, { phase: 'undone' }), balance: answer.body.balance };
}
