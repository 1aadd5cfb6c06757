/** A demo without an account (CAT-14): an anonymous game session with a play-money wallet in the studio's tables; the platform's wallet is not called. */
import type pg from 'pg';
import { makeId } from '@banyan/core/ids';
import { type Queries, within } from '../database.ts';
import { listed } from '../games.ts';
import { insertGameSession } from '../game-sessions.ts';
import { demoCurrency, fillDemoWallet } from './demo-wallet.ts';

const lastsMs = 4 * 3_600_000;

/** Seats somebody at a game's demo; returns the game session's token, undefined where the game has none. */
export async function openDemo(pool: pg.Pool, game: string): Promise<string | undefined> {
  const found = listed.find((one) => one.code === game);
  if (found?.hasDemo !== true) return undefined;
  const player = makeId();
  return await within(pool, async (tx) => {
    await fillDemoWallet(tx, player);
    return await insertGameSession(tx, {
      vendor: found.vendor,
      game,
      player,
      currency: demoCurrency,
      language: 'EN',
      isPlayMoney: true,
      isDemo: true,
      walletToken: '',
      least: 0n,
      most: null,
      expiresAt: new Date(Date.now() + lastsMs).toISOString(),
    });
  });
}

/** Forgets demos of two days ago. */
export async function tidyDemos(pool: Queries): Promise<void> {
  const old = "select player from demo_wallets where made_at < now() - interval '2 days'";
  await pool.query(`delete from rounds where is_demo and player in (${old})`);
  await pool.query(`delete from seeds where player in (${old})`);
  await pool.query("delete from demo_wallets where made_at < now() - interval '2 days'");
}
