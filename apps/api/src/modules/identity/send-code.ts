/**
 * Sending a code to a mobile number. What the caller learns does not depend on whether the number belongs to anybody: a
 * code is made and counted for every number, and only the job behind it looks who is to get one.
 */
import { createHmac, randomInt } from 'node:crypto';
import { makeId } from '@banyan/core/ids';
import { dialOf, phoneOf } from '@banyan/core/identity';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Instant } from '@banyan/core/time';
import { translate } from '@banyan/i18n/catalog';
import { carrierOf, queueMessage } from '../../adapters/messages/index.ts';
import type { RequestFacts } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { type Job, addJob } from '../../infra/jobs.ts';
import { sourceOf } from '../../infra/rate-limits.ts';
import type { Secrets } from '../../infra/secrets.ts';
import { memberOfPhone } from '../members/index.ts';
import { countryCodes, isOn } from '../settings/index.ts';
import { type Purse, spendAllowance } from './allowance-store.ts';
import * as limit from './code-settings.ts';
import { type Purpose, lastCodeOf, lockPhone, replaceCode, takeCode } from './code-store.ts';

export const codeLifeMs = 600_000;
const hourMs = 3_600_000;
const lockMs = 300_000;

type Asked = { mobileNum: string; countryDialingCode: string | undefined; purpose: Purpose };
type Sent = { expiredMinutes: number; message: string };
type Refused = 'phone-malformed' | 'function-not-enabled' | 'too-many-requests' | 'code-recent';

/** What stands for a code in the database. */
export function hashOfCode(secrets: Secrets, phone: string, purpose: Purpose, code: string): Buffer {
  return createHmac('sha256', secrets.derive('verification-codes')).update(`${purpose} ${phone} ${code}`).digest();
}

/** The number of a request in its one form. Refusal: `phone-malformed`. */
export function phoneIn(
  { settings }: Context,
  { mobileNum, countryDialingCode }: { mobileNum: string; countryDialingCode?: string | undefined },
): Result<string, 'phone-malformed'> {
  const own = settings.get(limit.ownDialingCode);
  const named = countryDialingCode === undefined || countryDialingCode === '' ? own : countryDialingCode;
  // Where countries cannot be chosen, only the installation's own is accepted (REG-52).
  if (dialOf(named) !== own && !isOn(settings, countryCodes)) return refuse('phone-malformed');
  return phoneOf(named, mobileNum, settings.get(limit.dialRules));
}

/** In the order in which their rows are locked, the widest last. */
function pursesOf({ settings }: Context, phone: string, source: string): Purse[] {
  const rule = (points: number, windowMs: number) => ({ points, windowMs, lockMs });
  const country = settings
    .get(limit.dialRules)
    .map(({ countryDialingCode }) => `+${countryDialingCode}`)
    .filter((dial) => phone.startsWith(dial))
    .sort((a, b) => b.length - a.length)[0];
  return [
    { scope: 'code address', key: source, rule: rule(settings.get(limit.codesPerAddress), hourMs) },
    { scope: 'code phone', key: phone, rule: rule(settings.get(limit.codesPerPhone), hourMs) },
    { scope: 'code phone day', key: phone, rule: rule(settings.get(limit.codesPerPhoneAndDay), 24 * hourMs) },
    { scope: 'code prefix', key: phone.slice(0, -4), rule: rule(settings.get(limit.codesPerPrefix), hourMs) },
    { scope: 'code country', key: country ?? '', rule: rule(settings.get(limit.codesPerCountry), hourMs) },
    { scope: 'code day', key: '', rule: rule(settings.get(limit.codesPerDay), 24 * hourMs) },
  ];
}

/** Refusals: `phone-malformed`, `function-not-enabled` without a carrier, `code-recent` in the countdown, `too-many-requests`. */
export async function sendCode(context: Context, asked: Asked, request: RequestFacts): Promise<Result<Sent, Refused>> {
  const { settings, clock, config, secrets, database } = context;
  if (carrierOf(config.mode, settings) === undefined) return refuse('function-not-enabled');
  const phone = phoneIn(context, asked);
  if (!phone.ok) return phone;
  const now = clock.now();
  const { purpose } = asked;
  const { language } = request;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  // A refusal commits too: what was counted stays counted.
  const verdict = await database.transaction().execute(async (tx) => {
    const counted = await count(context, tx, phone.value, request, now);
    if (!counted.ok) return counted;
    const codeHash = hashOfCode(secrets, phone.value, purpose, code);
    const sentAt = new Date(now);
    await replaceCode(tx, { phone: phone.value, purpose, codeHash, sentAt, expiresAt: new Date(now + codeLifeMs) });
    await addJob(tx, 'identity.code', { id: makeId(now), phone: phone.value, purpose, code, language });
    return counted;
  });
  if (!verdict.ok) return verdict;
  const expiredMinutes = settings.get(limit.codeCountdownMinutes);
  return ok({ expiredMinutes, message: translate(language, 'identity.code.sent', {}) });
}

/** Counts the asking, and holds it back in the countdown or when an allowance is spent. */
async function count(
  context: Context,
  tx: Tx,
  phone: string,
  request: RequestFacts,
  now: Instant,
): Promise<Result<undefined, 'code-recent' | 'too-many-requests'>> {
  const { settings, secrets } = context;
  const secret = secrets.derive('allowances');
  const [perAddress, ...others] = pursesOf(context, phone, sourceOf(request.address));
  if (!(await spendAllowance(tx, secret, perAddress as Purse, now))) return refuse('too-many-requests');
  // Of two at once the second waits here and then sees what the first has sent.
  await lockPhone(tx, phone);
  const { sentAt, lockedUntil } = await lastCodeOf(tx, phone);
  if (lockedUntil !== undefined && lockedUntil.getTime() > now) return refuse('too-many-requests');
  const leftMs = (sentAt?.getTime() ?? 0) + settings.get(limit.codeCountdownMinutes) * 60_000 - now;
  if (leftMs > 0) return refuse('code-recent', { seconds: Math.ceil(leftMs / 1000) });
  for (const purse of others) if (!(await spendAllowance(tx, secret, purse, now))) return refuse('too-many-requests');
  return ok(undefined);
}

type CodeJob = { id: string; phone: string; purpose: Purpose; code: string; language: string };

/** The job behind a code: a member gets it, a stranger nothing; who joins with a number that has an account is told so. */
export const deliverCode: Job = async (context, payload) => {
  const { id, phone, purpose, code, language } = payload as CodeJob;
  const isKnown = (await memberOfPhone(context.database, phone)) !== undefined;
  const key = purpose === 'register' ? (isKnown ? 'known' : 'code') : isKnown ? 'code' : undefined;
  if (key === undefined) return;
  const values = { code, minutes: codeLifeMs / 60_000 };
  await context.database.transaction().execute((tx) =>
    queueMessage(context, tx, {
      id,
      channel: 'sms',
      to: phone,
      subject: translate(language, `messages.${key}.subject`, values),
      body: translate(language, `messages.${key}.body`, values),
    }),
  );
};

/** Uses up a code. Refusals: `code-wrong`, `code-expired`, and `too-many-requests` after five wrong ones. */
export async function redeemCode(
  { database, secrets, clock }: Context,
  { phone, purpose, code }: { phone: string; purpose: Purpose; code: string },
): Promise<Result<undefined, 'code-wrong' | 'code-expired' | 'too-many-requests'>> {
  const hash = hashOfCode(secrets, phone, purpose, code.trim());
  const taken = await takeCode(database, phone, purpose, hash, new Date(clock.now()));
  if (taken === 'right') return ok(undefined);
  if (taken === 'locked') return refuse('too-many-requests');
  return refuse(taken === 'expired' ? 'code-expired' : 'code-wrong');
}
