/**
 * Free play (API-13, DEC-60): a press makes a trial account with play money in a wallet of its own currency, which no
 * real money ever meets, and opens its session. What a trial account may do is said by each route (`forTrial`).
 */
import { randomBytes } from 'node:crypto';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { type RequestKey, makeId } from '@banyan/core/ids';
import { parseMoney } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { registrationRoutes } from '@banyan/protocol/registration';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import type { Envelopes } from '../../infra/envelope.ts';
import { sourceOf } from '../../infra/rate-limits.ts';
import { post } from '../ledger/index.ts';
import { type MemberRow, findMember, makeMember } from '../members/index.ts';
import { freePlay as freePlaySwitch, loginAsWhole, requireSwitch } from '../settings/index.ts';
import { enter } from '../second-step/index.ts';
import { trialBalance, trialLimitsOf } from './trial-settings.ts';
import type { SessionParts } from '../sessions/index.ts';

type Route = (typeof registrationRoutes)['POST /wps/session/login/freeplay'];

const trialType = 4;
const playMoney = 'FUN';

export const freePlay =
  ({ limits, envelopes }: SessionParts): UseCase<Route> =>
  async (context, { body, request }) => {
    const { settings } = context;
    const allowed = requireSwitch(settings, loginAsWhole, freePlaySwitch);
    if (!allowed.ok) return allowed;
    const { perAddress, perDay } = trialLimitsOf(settings);
    if (!(await limits.take(perAddress, sourceOf(request.address)))) return refuse('too-many-requests');
    const random = await openRandom(envelopes, body.encryptedRandom);
    if (!random.ok) return random;
    if (!(await limits.take(perDay, ''))) return refuse('too-many-requests');
    const made = await transact(context.database, (tx) => makeTrial(context, tx));
    return made.ok ? await enter(context, { member: made.value, by: 'trial' }, request) : made;
  };

const Random = Type.Object({ random: Type.String({ minLength: 16, maxLength: 64 }) }, { additionalProperties: false });

/**
 * The random text comes sealed like a body with a password. It carries nothing; but it was made with a key of ours a moment
 * ago and is good once, so that a recorded call cannot be sent again and again to make accounts.
 */
async function openRandom(
  envelopes: Envelopes,
  text: string,
): Promise<Result<undefined, 'encryption-required' | 'envelope-invalid'>> {
  const isSealed = text.split('.').length === 5;
  const opened = await envelopes.open(isSealed ? { jwe: text } : { random: text });
  if (!opened.ok) return opened;
  return Value.Check(Random, opened.value) ? ok(undefined) : refuse('envelope-invalid');
}

async function makeTrial({ settings, clock }: Context, tx: Tx): Promise<Result<MemberRow, 'try-again'>> {
  const now = clock.now();
  // With a dash, which no registered name has: a guest can never bear the name of a member.
  const account = `guest-${randomBytes(5).toString('hex')}`;
  const made = await makeMember(tx, { account, type: trialType, currency: playMoney, now });
  if (!made.ok) return refuse('try-again');
  const member = made.value;
  const balance = parseMoney(playMoney, settings.get(trialBalance));
  if (!balance.ok) throw new Error('the play money of the settings is no amount');
  const { units } = balance.value;
  if (units > 0n) {
    const key: RequestKey = makeId<'request'>(now);
    const posting = { owner: member, key, kind: 'trial', request: { trial: settings.get(trialBalance) } };
    const given = await post(tx, {
      ...posting,
      currency: playMoney,
      legs: [
        { account: 'house promotions', units: -units },
        { account: 'member main', units },
      ],
    });
    if (!given.ok) throw new Error(`the play money could not be given: ${given.code}`);
  }
  return ok((await findMember(tx, member)) as MemberRow);
}
