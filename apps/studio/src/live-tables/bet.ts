/** A bet on the round of a live table that is open: stored, then staked; it counts if its stake is taken before bets close. */
import type pg from 'pg';
import type { Choices } from '@banyan/games/fair';
import { within } from '../database.ts';
import type { GameSession } from '../game-sessions.ts';
import { mostWin, stakeStep } from '../games.ts';
import { type Advanced, type Parts, advance } from '../rounds/advance.ts';
import { type Refused, boundsOf } from '../rounds/play.ts';
import { type Round, findRound, insertRound } from '../rounds/store.ts';
import { unitsOf } from '../wallet.ts';
import { ownTableBets } from './store.ts';
import { type LiveTable, liveTables } from './tables.ts';

/** A player's bets on one round. */
const mostBets = 20;

export type TableBet = {
  readonly id: string;
  readonly number: number;
  readonly stake: string;
  readonly choice: Choices;
};

/** `closed`: the round takes no bets now; `many`: the player has as many bets on it as one may have; `total`: together they would pass a bound. */
export type TableRefused = Refused | 'closed' | 'many' | 'total';

export async function betOnTable(
  parts: Parts & { readonly pool: pg.Pool },
  session: GameSession,
  asked: TableBet,
): Promise<Advanced | TableRefused> {
  const table = liveTables.get(session.game);
  const choice = table?.game.readChoice(asked.choice);
  if (table === undefined || choice === undefined) return 'choice';
  const stake = unitsOf(session.currency, asked.stake);
  const { least, most } = boundsOf(session);
  const step = stakeStep(session.currency);
  if (stake === undefined || stake < least || stake > most || stake % step !== 0n) return 'stake';
  if (stake % (step * table.game.partsOf(choice)) !== 0n) return 'parts';
  if (table.game.mostPayout(stake, choice) > mostWin(session.currency)) return 'stake';
  const round = await commit(parts, session, { ...asked, table, units: stake });
  return typeof round === 'string' ? round : await advance(parts, round);
}

type Commit = TableBet & { readonly table: LiveTable; readonly units: bigint };

/** The bet as stored, or as it stands. */
async function commit(
  { pool, aloneMs }: Parts & { readonly pool: pg.Pool },
  session: GameSession,
  { id, number, choice, table, units }: Commit,
): Promise<Round | TableRefused> {
  const { player, game, vendor, currency, wallet_token, is_demo } = session;
  return await within(pool, async (tx) => {
    // A player's bets on a table come one after the other, so that their sum is known.
    await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`${game} ${player}`]);
    const known = await findRound(tx, id);
    if (known !== undefined) {
      const isSame = known.player === player && known.game === game && known.stake === units;
      return isSame && JSON.stringify(known.choice) === JSON.stringify(choice) ? known : 'mismatch';
    }
    const { rows } = await tx.query<{ isOpen: boolean }>(
      `select phase = 'open' as "isOpen" from table_rounds where game = $1 and number = $2`,
      [game, number],
    );
    if (rows[0]?.isOpen !== true) return 'closed';
    const placed = await ownTableBets(tx, game, number, player);
    if (placed.length >= mostBets) return 'many';
    const all = [...placed.map((one) => ({ stake: one.stake, choice: one.choice })), { stake: units, choice }];
    const { most } = boundsOf(session);
    const staked = all.reduce((sum, one) => sum + one.stake, 0n);
    const payable = all.reduce((sum, one) => {
      const read = table.game.readChoice(one.choice);
      return read === undefined ? sum : sum + table.game.mostPayout(one.stake, read);
    }, 0n);
    if (staked > most || payable > mostWin(currency)) return 'total';
    const round = { id, vendor, game, player, currency, seeds: null, flight: null, table_round: number };
    await insertRound(tx, { ...round, nonce: number, stake: units, choice, wallet_token, is_demo }, aloneMs);
    return (await findRound(tx, id)) as Round;
  });
}
