/** A round that one player plays alone: written down with its number first, then staked, and decided and paid or open for its steps. */
import type pg from 'pg';
import type { Choices } from '@banyan/games/fair';
import { within } from '../database.ts';
import { instantGames, mostWin, stakeBounds, stakeStep } from '../games.ts';
import { steppedGame } from '../stepped-games.ts';
import { lockSeeds, takeNonce } from '../seeds/seeds.ts';
import type { GameSession } from '../game-sessions.ts';
import { unitsOf } from '../wallet.ts';
import { type Advanced, type Parts, advance } from './advance.ts';
import { type Round, findRound, findUnfinished, insertRound } from './store.ts';

export type PlayRequest = { readonly id: string; readonly stake: string; readonly choice: Choices };
/** `parts`: the stake cannot be divided as the choice says into parts that can be staked. `open`: the last round of this game is not over yet. */
export type Refused = 'stake' | 'choice' | 'parts' | 'waiting' | 'open' | 'mismatch';

/** The bounds of a stake in this game session. */
export function boundsOf(session: GameSession): { readonly least: bigint; readonly most: bigint } {
  const own = stakeBounds(session.currency, session.game);
  const isStricter = session.least > own.least;
  const isNarrower = session.most !== null && session.most < own.most;
  return { least: isStricter ? session.least : own.least, most: isNarrower ? (session.most as bigint) : own.most };
}

/** Plays a round. The same id is the same round, in whatever state it is now. */
export async function play(
  parts: Parts & { pool: pg.Pool },
  session: GameSession,
  asked: PlayRequest,
): Promise<Advanced | Refused> {
  const stake = unitsOf(session.currency, asked.stake);
  const { least, most } = boundsOf(session);
  if (stake === undefined) return 'stake';
  if (stake < least || stake > most || stake % stakeStep(session.currency) !== 0n) return 'stake';
  const instant = instantGames[session.game];
  const payout = instant?.mostPayout(stake, asked.choice) ?? steppedGame(session.game)?.mostFirst(stake, asked.choice);
  const dividedBy = instant === undefined ? 1n : instant.partsOf(asked.choice);
  if (payout === undefined || dividedBy === undefined) return 'choice';
  if (stake % (stakeStep(session.currency) * dividedBy) !== 0n) return 'parts';
  if (payout > mostWin(session.currency)) return 'stake';
  const round = await commit(parts, session, { ...asked, units: stake });
  return typeof round === 'string' ? round : await advance(parts, round);
}

/** The round as committed, or as it stands. One whose stake is uncertain keeps others waiting: it may be the player's last money. */
async function commit(
  { pool, aloneMs }: Parts & { pool: pg.Pool },
  session: GameSession,
  asked: PlayRequest & { units: bigint },
): Promise<Round | Refused> {
  const { player, game, vendor, currency } = session;
  return await within(pool, async (tx) => {
    const seeds = await lockSeeds(tx, player, game);
    const known = await findRound(tx, asked.id);
    if (known !== undefined) {
      const isSame = known.player === player && known.game === game && known.stake === asked.units;
      return isSame && JSON.stringify(known.choice) === JSON.stringify(asked.choice) ? known : 'mismatch';
    }
    const unfinished = await findUnfinished(tx, player, game);
    if (unfinished !== undefined) return unfinished.phase === 'open' ? 'open' : 'waiting';
    const nonce = await takeNonce(tx, seeds);
    const round = {
      id: asked.id,
      vendor,
      game,
      player,
      currency,
      seeds: seeds.id,
      flight: null,
      table_round: null,
      nonce,
      stake: asked.units,
      choice: asked.choice,
      wallet_token: session.wallet_token,
      is_demo: session.is_demo,
    };
    await insertRound(tx, round, aloneMs);
    return (await findRound(tx, asked.id)) as Round;
  });
}
