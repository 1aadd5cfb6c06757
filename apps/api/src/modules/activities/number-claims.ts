/**
 * A member leaves a number for the number bonus of the home page (HOME-08). It is kept once for each; where the operator runs a promotion for it,
 * it becomes an application under that, which the staff decide in the queue of all applications.
 */
import { Type } from 'typebox';
import { type MemberId, makeId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import { ok, refuse } from '@banyan/core/results';
import type { RewardState } from '@banyan/core/rewards';
import type { activityRoutes } from '@banyan/protocol/activities';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { type Database, type Tx, transact } from '../../infra/database.ts';
import { seal, unseal } from '../../infra/seal.ts';
import { setting } from '../../infra/settings.ts';
import { membersById } from '../members/index.ts';
import { readPromotion } from '../promotions/index.ts';
import { rewardStatesOf } from '../rewards/index.ts';
import { mayReward } from '../safety/index.ts';
import { applicationsOf, findApplication, insertApplication } from './application-store.ts';
import {
  type Service,
  insertClaim,
  lockWithoutApplication,
  noteApplication,
  readClaim,
  readClaims,
} from './number-store.ts';
import { isRunning, openPromotion } from './taking.ts';

type Routes = typeof activityRoutes;

const numberPurpose = 'number-claims';
const placeOfNumber = (member: string): string => `rewards_number_claims ${member}`;
const atOnce = 200;

export const numberPromotion = setting({
  key: 'rewards.numberPromotion',
  summary: 'The promotion under which numbers left on the home page are decided and rewarded (HOME-08).',
  shape: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{1,59}$', maxLength: 60 }),
  default: 'number-bonus',
});

export const ownNumberClaim: UseCase<Routes['GET /wps/rewards/numberClaim']> = async (
  context,
  _input,
  { memberId },
) => {
  const { database } = context;
  const claim = await readClaim(database, memberId);
  if (claim === undefined) return ok({ claim: null });
  const { service, at, application } = claim;
  const found = application === null ? undefined : await findApplication(database, application);
  return ok({
    claim: {
      ...{ service: service as Service, at: at.toISOString(), state: found?.state ?? null },
      reward: await stateOfReward(context, memberId, found?.reward ?? null),
    },
  });
};

/** How the reward of an application stands now; null where there is none yet. */
async function stateOfReward(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  member: MemberId,
  reward: string | null,
): Promise<RewardState | null> {
  const found = reward === null ? undefined : (await rewardStatesOf(database, member, [reward])).get(reward);
  if (found === undefined) return null;
  return found.state === 'ready' && found.expiresAt.getTime() <= clock.now() ? 'expired' : found.state;
}

export const claimNumber: UseCase<Routes['POST /wps/rewards/numberClaim']> = async (
  context,
  { body: { service, number } },
  { memberId, currency },
) => {
  const { database, secrets, clock } = context;
  const allowed = await mayReward(database, memberId);
  if (!allowed.ok) return allowed.details?.['why'] === 'offers-stopped' ? refuse('reward-unavailable') : allowed;
  const at = new Date(clock.now());
  const sealed = seal(secrets, numberPurpose, placeOfNumber(memberId), Buffer.from(number.trim()));
  return await transact(database, async (tx) => {
    if (!(await insertClaim(tx, memberId, { service, number: sealed, at }))) return refuse('claim-present');
    const isSent = await applyForNumber(context, tx, { member: memberId, currency, service, at });
    return ok({ claim: { service, at: at.toISOString(), state: isSent ? ('applied' as const) : null, reward: null } });
  });
};

type Left = {
  readonly member: MemberId;
  readonly currency: Currency;
  readonly service: Service;
  readonly at: Date;
};

/** Makes the application of a number that was left, where its promotion runs. Returns whether it does. */
async function applyForNumber(
  context: Pick<Context, 'clock' | 'settings'>,
  tx: Tx,
  { member, currency, service, at }: Left,
): Promise<boolean> {
  const promotion = context.settings.get(numberPromotion);
  const open = await openPromotion(context, tx, { promotion, kinds: ['application'], currency, member });
  if (!open.ok) return false;
  const id = makeId(context.clock.now());
  const { version } = open.value;
  // Once for ever, whatever its promotion says of periods: one number is left once.
  const row = { member, id, promotion, version, periodStart: new Date(0), remark: '', pictures: [], service };
  const isNew = await insertApplication(tx, { ...row, currency, at });
  // Who applied by the form as well has one already: it is decided once.
  const known = isNew ? id : (await applicationsOf(tx, member)).find((one) => one.promotion === promotion)?.id;
  if (known !== undefined) await noteApplication(tx, member, known);
  return true;
}

/** Numbers that were left before there was a promotion for them. */
export async function applyForNumbers(context: Context): Promise<void> {
  const { database, clock, settings } = context;
  const row = await readPromotion(database, settings.get(numberPromotion));
  if (row === undefined || !isRunning(row, new Date(clock.now()))) return;
  await database.transaction().execute(async (tx) => {
    const left = await lockWithoutApplication(tx, atOnce);
    const members = await membersById(
      tx,
      left.map(({ member }) => member),
    );
    for (const claim of left) {
      const currency = members.get(claim.member)?.currency;
      if (currency !== undefined) await applyForNumber(context, tx, { ...claim, currency });
    }
  });
}

/** The number that a member left, for whoever answers there; undefined where none was. */
export async function numberOf(
  { secrets }: Pick<Context, 'secrets'>,
  database: Database | Tx,
  member: MemberId,
): Promise<string | undefined> {
  const claim = await readClaim(database, member);
  return claim && unseal(secrets, numberPurpose, placeOfNumber(member), claim.number).toString();
}

export type NumberClaim = {
  readonly member: string;
  readonly service: string;
  readonly number: string;
  readonly at: Date;
};

/** The claims for operators, the newest first, with their numbers; at most `limit` of them. */
export async function listNumberClaims(
  { database, secrets }: Pick<Context, 'database' | 'secrets'>,
  limit = 100,
): Promise<NumberClaim[]> {
  return (await readClaims(database, limit)).map(({ number, ...claim }) => ({
    ...claim,
    number: unseal(secrets, numberPurpose, placeOfNumber(claim.member), number).toString(),
  }));
}
