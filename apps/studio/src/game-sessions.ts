/** Game sessions: a launch that was taken up. The page holds a token; here is its hash, and what the wallet calls the launch. */
import { createHash, randomBytes } from 'node:crypto';
import { maskedName } from '@banyan/core/catalog';
import { type Currency, isCurrency } from '@banyan/core/money';
import { noteShownName } from './bets/store.ts';
import type { Queries } from './database.ts';
import { listed } from './games.ts';
import { type Wallet, unitsOf } from './wallet.ts';

export type GameSession = {
  readonly vendor: string;
  readonly game: string;
  readonly player: string;
  readonly currency: Currency;
  readonly language: string;
  readonly is_play_money: boolean;
  /** Played from a wallet of the studio's own; nobody has an account for it. */
  readonly is_demo: boolean;
  readonly wallet_token: string;
  readonly least: bigint;
  readonly most: bigint | null;
};

// The prefix is part of stored hashes and never changes.
const hashOf = (token: string): Buffer => createHash('sha256').update(`sitting ${token}`).digest();

const longestName = 40;
/** What others are shown of a player. A wallet sends it masked; should one not, it is masked here. */
function shownNameOf(sent: unknown): string {
  const name = typeof sent === 'string' ? sent.trim().slice(0, longestName) : '';
  return name === '' || name.includes('*') ? name : maskedName(name);
}

/** Exchanges a launch code. `refused`: the code is used, expired or another's; `doubt`: the wallet cannot be reached. */
export async function openGameSession(
  { pool, wallet }: { pool: Queries; wallet: Wallet },
  { game, code }: { game: string; code: string },
): Promise<string | 'refused' | 'doubt'> {
  const vendor = listed.find((one) => one.code === game)?.vendor;
  if (vendor === undefined) return 'refused';
  const answer = await wallet.open(vendor, code);
  if (answer.is !== 'done') return answer.is;
  const { session_token, player_id, currency, language, mode, limits, game_code, expires_at, display_name } =
    answer.body as unknown as {
      session_token: string;
      player_id: string;
      currency: string;
      language: string;
      mode: string;
      game_code: string;
      limits: { least_stake: string; most_stake: string | null };
      expires_at: string;
      /** Masked. Wallets of before do not send it. */
      display_name?: string;
    };
  if (game_code !== game || !isCurrency(currency)) return 'refused';
  if (mode !== 'demo') await noteShownName(pool, player_id, shownNameOf(display_name));
  const most = limits.most_stake === null ? null : (unitsOf(currency, limits.most_stake) ?? 0n);
  return await insertGameSession(pool, {
    vendor,
    game,
    player: player_id,
    currency,
    language,
    isPlayMoney: mode === 'demo',
    isDemo: false,
    walletToken: session_token,
    least: unitsOf(currency, limits.least_stake) ?? 0n,
    most,
    expiresAt: expires_at,
  });
}

type NewGameSession = {
  readonly vendor: string;
  readonly game: string;
  readonly player: string;
  readonly currency: Currency;
  readonly language: string;
  readonly isPlayMoney: boolean;
  readonly isDemo: boolean;
  readonly walletToken: string;
  readonly least: bigint;
  readonly most: bigint | null;
  readonly expiresAt: string;
};

/** Writes it down; returns the token that its page holds. */
export async function insertGameSession(pool: Queries, session: NewGameSession): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { vendor, game, player, currency, language, isPlayMoney, isDemo, walletToken, least, most, expiresAt } =
    session;
  await pool.query(
    `insert into game_sessions (token_hash, vendor, game, player, currency, language, is_play_money, is_demo, wallet_token, least, most, made_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now(), $12)`,
    [hashOf(token), vendor, game, player, currency, language, isPlayMoney, isDemo, walletToken, least, most, expiresAt],
  );
  return token;
}

export async function findGameSession(pool: Queries, token: string): Promise<GameSession | undefined> {
  const { rows } = await pool.query<GameSession>(
    `select vendor, game, player, currency, language, is_play_money, is_demo, wallet_token, least, most
     from game_sessions where token_hash = $1 and expires_at > now()`,
    [hashOf(token)],
  );
  return rows[0];
}

/** Deletes game sessions that ended; rounds stay. */
export async function tidyGameSessions(pool: Queries): Promise<void> {
  await pool.query("delete from game_sessions where expires_at < now() - interval '1 day'");
}
