/** A launch code becomes a session token: one player, one game, one currency. */
import type { PlayerId } from '@banyan/core/ids';
import { ok, refuse } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { makeToken } from '../../infra/token.ts';
import { balancesOf } from '../ledger/index.ts';
import { readOpenFreeRounds } from '../free-rounds/index.ts';
import { type Launch, insertPlaySession, playerOf, useLaunch } from '../game-sessions/index.ts';
import { hashOfCode } from '../game-sessions/index.ts';
import { findStakes } from '../vendors/index.ts';
import { type WalletBody, balanceOf, refusal, textOf } from './wallet-answer.ts';
import type { WalletParts } from './wallet-parts.ts';

const lifeMs = 12 * 3_600_000;

/** `SESSION_INVALID` for a code that is unknown, used, too old or another vendor's: the four look alike. */
export async function openPlaySession(
  context: Context,
  { nameOf }: WalletParts,
  { vendor, request_id, launch_code }: { vendor: string; request_id: string; launch_code: string },
): Promise<WalletBody> {
  const { database, clock, secrets } = context;
  const now = clock.now();
  const expiresAt = new Date(now + lifeMs);
  const opened = await transact<{ launch: Launch; token: string; player: PlayerId }, 'SESSION_INVALID'>(
    database,
    async (tx) => {
      const launch = await useLaunch(tx, vendor, hashOfCode(launch_code), new Date(now));
      if (launch === undefined) return refuse('SESSION_INVALID');
      const { token, place } = makeToken('play', launch.bucket);
      const player = await playerOf({ database: tx, secrets }, vendor, launch.member);
      await insertPlaySession(tx, place.hash, launch, { at: new Date(now), expiresAt });
      return ok({ launch, token, player });
    },
  );
  if (!opened.ok) return refusal('SESSION_INVALID', request_id);
  const { launch, token, player } = opened.value;
  const { member, game, currency, language } = launch;
  const stakes = await findStakes(database, vendor, game, currency);
  const grants = await readOpenFreeRounds(database, { member, vendor, game }, new Date(now));
  const body = {
    status: 'OK',
    request_id,
    session_token: token,
    player_id: player,
    display_name: currency === 'FUN' ? '' : await nameOf(member),
    currency,
    game_code: game,
    language,
    mode: currency === 'FUN' ? 'demo' : 'real',
    balance: balanceOf(currency, await balancesOf(database, member)),
    limits: {
      least_stake: textOf(currency, stakes?.least ?? 0n),
      most_stake: stakes === undefined ? null : textOf(currency, stakes.most),
    },
    free_rounds: grants.map(({ id, rounds, played, stake, expiresAt: until }) => ({
      free_round_id: id,
      rounds: rounds - played,
      stake: textOf(currency, stake),
      expires_at: until.toISOString(),
    })),
    expires_at: expiresAt.toISOString(),
  };
  return { status: 200, body: JSON.stringify(body) };
}
