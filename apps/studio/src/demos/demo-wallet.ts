/**
 * A demo wallet: play money in the studio's own books, with the five calls of the real wallet, so that a round does not know which of
 * them it is played on. An empty wallet is refilled.
 */
import type pg from 'pg';
import { type Queries, within } from '../database.ts';
import { type Answer, type Wallet, amountOf } from '../wallet.ts';

/** The play money of a demo. */
export const demoCurrency = 'FUN';
const whole = 10_000n;
const filledWith = 10_000n * whole;

/** Makes a player's demo wallet, filled. */
export async function fillDemoWallet(tx: Queries, player: string): Promise<void> {
  await tx.query('insert into demo_wallets (player, units, made_at) values ($1, $2, now())', [player, filledWith]);
}

type Move = { readonly id: string; readonly player: string };

/** The balance, locked until the transaction ends. */
async function lockDemoWallet(tx: Queries, player: string): Promise<bigint | undefined> {
  const { rows } = await tx.query<{ units: bigint }>('select units from demo_wallets where player = $1 for update', [
    player,
  ]);
  return rows[0]?.units;
}

async function unitsOfMove(tx: Queries, id: string): Promise<bigint | undefined> {
  return (await tx.query<{ units: bigint }>('select units from demo_wallet_moves where id = $1', [id])).rows[0]?.units;
}

/** Moves the balance, idempotent by id; returns the new balance. */
async function moveDemoWallet(tx: Queries, { id, player }: Move, units: bigint): Promise<bigint> {
  await tx.query('insert into demo_wallet_moves (id, player, units) values ($1, $2, $3)', [id, player, units]);
  const { rows } = await tx.query<{ units: bigint }>(
    'update demo_wallets set units = units + $2 where player = $1 returning units',
    [player, units],
  );
  return rows[0]?.units as bigint;
}

const amount = (units: bigint): string => amountOf(demoCurrency, units);
const balanceOf = (units: bigint) => ({ real: amount(units), bonus: amount(0n), total: amount(units) });
const done = (units: bigint): Answer => ({ is: 'done', body: { status: 'OK', balance: balanceOf(units) } });
const refused = (code: string, units: bigint): Answer => ({ is: 'refused', code, balance: balanceOf(units) });

/** A wallet of play money, kept in the studio's own tables. */
export function openDemoWallets(pool: pg.Pool): Wallet {
  /** A database that does not answer leaves the outcome unknown, like a wallet that does not answer. */
  async function at(player: string, work: (tx: Queries, units: bigint) => Promise<Answer>): Promise<Answer> {
    try {
      return await within(pool, async (tx) => {
        const units = await lockDemoWallet(tx, player);
        return units === undefined ? { is: 'refused', code: 'SESSION_EXPIRED', balance: undefined } : work(tx, units);
      });
    } catch (error) {
      console.error('a demo’s wallet could not be moved:', (error as Error).message);
      return { is: 'doubt' };
    }
  }

  return {
    open: async () => ({ is: 'refused', code: 'SESSION_INVALID', balance: undefined }),
    balance: ({ player }) => at(player, async (_tx, units) => done(units)),
    bet: ({ id, player }, stake) =>
      at(player, async (tx, units) => {
        if ((await unitsOfMove(tx, `${id}:undo`)) !== undefined) return refused('TX_ROLLED_BACK', units);
        if ((await unitsOfMove(tx, `${id}:bet`)) !== undefined) return done(units);
        const isEmpty = units < whole;
        if (isEmpty) await moveDemoWallet(tx, { id: `${id}:fill`, player }, filledWith);
        const there = isEmpty ? units + filledWith : units;
        if (there < stake) return refused('INSUFFICIENT_FUNDS', there);
        return done(await moveDemoWallet(tx, { id: `${id}:bet`, player }, -stake));
      }),
    finish: ({ id, player }, payout) =>
      at(player, async (tx, units) => {
        if (payout === 0n || (await unitsOfMove(tx, `${id}:win`)) !== undefined) return done(units);
        return done(await moveDemoWallet(tx, { id: `${id}:win`, player }, payout));
      }),
    undo: ({ id, player }) =>
      at(player, async (tx, units) => {
        if ((await unitsOfMove(tx, `${id}:undo`)) !== undefined) return done(units);
        const staked = (await unitsOfMove(tx, `${id}:bet`)) ?? 0n;
        return done(await moveDemoWallet(tx, { id: `${id}:undo`, player }, -staked));
      }),
  };
}

/** Demos are played from their wallets, everything else from the wallet of the vendor's key. */
export function eitherWallet(wallet: Wallet, demoWallets: Wallet): Wallet {
  const of = ({ is_demo: isDemo }: { readonly is_demo: boolean }): Wallet => (isDemo ? demoWallets : wallet);
  return {
    open: wallet.open,
    balance: (session) => of(session).balance(session),
    bet: (round, stake, token) => of(round).bet(round, stake, token),
    finish: (round, payout) => of(round).finish(round, payout),
    undo: (round) => of(round).undo(round),
  };
}
