/** The demo players of this database, with enough play money to go on. */
import type { MemberId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { derivedKey } from '../../infra/derived-key.ts';
import { findByName } from '../members/index.ts';
import { demoPlayerNames } from './names.ts';
import { givePlayMoney } from './play-money.ts';

export type DemoPlayer = {
  readonly id: MemberId;
  readonly name: string;
  readonly currency: Currency;
};

/** Those who were made; none in a database that was not made in demo mode. */
export async function findPlayers({ database }: Pick<Context, 'database'>): Promise<DemoPlayer[]> {
  const players: DemoPlayer[] = [];
  for (const name of demoPlayerNames) {
    const member = await findByName(database, name);
    if (member !== undefined) players.push({ id: member.id, name, currency: member.currency });
  }
  return players;
}

const refill = '5000';
const dayMs = 86_400_000;

/** Gives a player who has lost everything new play money, once a day. */
export async function giveMore(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  player: DemoPlayer,
): Promise<void> {
  const day = Math.floor(clock.now() / dayMs);
  const key = derivedKey(`demo player ${player.id} ${day}`);
  await transact(database, (tx) =>
    givePlayMoney(tx, { member: player.id, amount: refill, currency: player.currency, key }),
  );
}
