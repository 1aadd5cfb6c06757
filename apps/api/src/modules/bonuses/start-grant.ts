/** Starts the next grant that waits, if none is active: its bonus is posted and its clock begins. The caller has locked the wallet. */
import type { MemberId } from '@banyan/core/ids';
import { nextOf } from '@banyan/core/promotions';
import type { Tx } from '../../infra/database.ts';
import { derivedKey } from '../../infra/derived-key.ts';
import { balancesOf, post } from '../ledger/index.ts';
import { type GrantRow, markEnded, markStarted, openGrants } from './grant-store.ts';
import { settleReserve } from './reserve.ts';
import { readRulesIn } from './version-store.ts';

const dayMs = 86_400_000;

/** Those whose time to start is over end as expired: no money of theirs has moved. Returns the one that started. */
export async function startNext(tx: Tx, member: MemberId, now: Date): Promise<GrantRow | undefined> {
  const open = await openGrants(tx, member);
  const waiting = open.filter(({ state }) => state === 'waiting');
  const timed = waiting.map((row) => ({
    id: row.id,
    acceptedAtMs: row.acceptedAt.getTime(),
    startByMs: row.startBy.getTime(),
    row,
  }));
  const { starts, expired } = nextOf(timed, now.getTime());
  for (const { row } of expired) {
    await markEnded(tx, row, { state: 'expired', at: row.startBy, why: 'never started', toMain: 0n, toHouse: 0n });
    await settleReserve(tx, row, row.bonus, 0n);
  }
  if (starts === undefined || open.some(({ state }) => state === 'active')) return undefined;
  await releaseOld(tx, starts.row, now);
  const { terms } = await readRulesIn(tx, starts.row, starts.row.currency);
  const endsAt = new Date(now.getTime() + terms.days * dayMs);
  await markStarted(tx, starts.row, { startedAt: now, endsAt });
  const { id, currency, bonus, promotion, version } = starts.row;
  const posted = await post(tx, {
    owner: member,
    key: derivedKey(`bonus ${member} ${id} start`),
    kind: 'bonus',
    request: { grant: id, promotion, version },
    currency,
    legs: [
      { account: 'house promotions', units: -bonus },
      { account: 'member bonus', units: bonus },
    ],
    events: [{ topic: 'bonus.changed', payload: { grant: id, state: 'active' } }],
  });
  if (!posted.ok) throw new Error(`the bonus ${id} was refused: ${posted.code}`);
  return { ...starts.row, state: 'active', startedAt: now, endsAt };
}

/** Bonus money from before there were terms must not join a grant's balance; nothing was ever required for it, so it is main money. */
async function releaseOld(tx: Tx, { member, id, currency }: GrantRow, _now: Date): Promise<void> {
  const { bonus } = await balancesOf(tx, member);
  if (bonus === 0n) return;
  const posted = await post(tx, {
    owner: member,
    key: derivedKey(`bonus ${member} ${id} released before`),
    kind: 'bonus-converted',
    request: { before: id },
    currency,
    legs: [
      { account: 'member bonus', units: -bonus },
      { account: 'member main', units: bonus },
    ],
  });
  if (!posted.ok) throw new Error(`old bonus money of ${member} could not be released: ${posted.code}`);
}
