/** A bet on the flight that is open for bets: stored, then staked; it counts if its stake is taken before bets close. */
import { capOf, crash, isAim } from '@banyan/games/crash';
import { mostWin, stakeStep } from '../games.ts';
import { type Advanced, type Parts, advance } from '../rounds/advance.ts';
import { type Refused, boundsOf } from '../rounds/play.ts';
import { findRound, insertRound } from '../rounds/store.ts';
import type { GameSession } from '../game-sessions.ts';
import { unitsOf } from '../wallet.ts';
import { within } from '../database.ts';
import type { Flights } from './flights.ts';

/** `late`: no flight takes bets now. */
export async function betOnFlight(
  parts: Parts & { readonly flights: Flights },
  session: GameSession,
  { id, stake: text, aim }: { id: string; stake: string; aim: number | null },
): Promise<Advanced | Refused | 'late'> {
  const { player, vendor, currency, game } = session;
  const stake = unitsOf(currency, text);
  const { least, most } = boundsOf(session);
  if (game !== crash.id || (aim !== null && !isAim(aim))) return 'choice';
  if (stake === undefined || stake < least || stake > most || stake % stakeStep(currency) !== 0n) return 'stake';
  if (aim !== null && (stake * BigInt(aim)) / 100n > mostWin(currency)) return 'stake';
  const known = await findRound(parts.pool, id);
  if (known !== undefined) {
    const isSame = known.player === player && known.stake === stake && known.choice['aim'] === aim;
    return isSame ? await advance(parts, known) : 'mismatch';
  }
  const flight = parts.flights.openNumber();
  if (flight === undefined) return 'late';
  const isNew = await within(parts.pool, async (tx) => {
    // One bet of a player on a flight: whoever asks for a second one at once waits here.
    await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`${flight} ${player}`]);
    const other = await tx.query(
      "select from rounds where flight = $1 and player = $2 and phase not in ('refused', 'undone') limit 1",
      [flight, player],
    );
    if (other.rowCount !== 0) return false;
    // Shown before the bet: where it has won all that a round may pay, it cashes out automatically.
    const choice = { aim, cap: capOf(stake, mostWin(currency)) };
    const round = {
      id,
      vendor,
      game,
      player,
      currency,
      seeds: null,
      flight,
      table_round: null,
      nonce: flight,
      stake,
      choice,
    };
    const { wallet_token, is_demo } = session;
    await insertRound(tx, { ...round, wallet_token, is_demo }, parts.aloneMs);
    return true;
  });
  const round = await findRound(parts.pool, id);
  return isNew && round !== undefined ? await advance(parts, round) : 'waiting';
}
