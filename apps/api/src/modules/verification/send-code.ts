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
import { type Job, addSealedJob, openSealedJob } from '../../infra/jobs.ts';
import { type RateLimits, sourceOf } from '../../infra/rate-limits.ts';
import type { Secrets } from '../../infra/secrets.ts';
import { type Shown, freeOf, requireHuman } from '../humans/index.ts';
import { memberOfPhone } from '../contacts/index.ts';
import { countryCodes, isOn } from '../settings/index.ts';
import { type RateBucket, restoreAllowance, spendAllowance } from '../../infra/allowances.ts';
import * as limit from './code-settings.ts';
import { type Purpose, lastCodeOf, lockPhone, replaceCode, takeCode } from './code-store.ts';
import { countTraffic, countryOf, isPoor, prefixOf } from './code-traffic.ts';

export const codeLifeMs = 600_000;
const hourMs = 3_600_000;
const lockMs = 300_000;

type CodeRequest = { mobileNum: string; countryDialingCode: string | undefined; purpose: Purpose; shown: Shown };
type Sent = { expiredMinutes: number; message: string };
type Refused = 'phone-malformed' | 'function-not-enabled' | 'too-many-requests' | 'code-recent' | HumanRefused;
type HumanRefused = 'captcha-required' | 'captcha-wrong' | 'human-required';

/** The hash of a code in the database. */
export function hashOfCode(secrets: Secrets, phone: string, purpose: Purpose, code: string): Buffer {
  return createHmac('sha256', secrets.derive('verification-codes')).update(`${purpose} ${phone} ${code}`).digest();
}

/** The number of a request in its canonical form. Refusal: `phone-malformed`. */
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
export function bucketsOf(context: Context, phone: string, source: string): RateBucket[] {
  const { settings } = context;
  const rule = (points: number, windowMs: number) => ({ points, windowMs, lockMs });
  return [
    { scope: 'code address', key: source, rule: rule(settings.get(limit.codesPerAddress), hourMs) },
    { scope: 'code phone', key: phone, rule: rule(settings.get(limit.codesPerPhone), hourMs) },
    { scope: 'code phone day', key: phone, rule: rule(settings.get(limit.codesPerPhoneAndDay), 24 * hourMs) },
    { scope: 'code prefix', key: prefixOf(phone), rule: rule(settings.get(limit.codesPerPrefix), hourMs) },
    { scope: 'code country', key: countryOf(context, phone), rule: rule(settings.get(limit.codesPerCountry), hourMs) },
    { scope: 'code day', key: '', rule: rule(settings.get(limit.codesPerDay), 24 * hourMs) },
  ];
}

/**
 * Refusals: `phone-malformed`, `function-not-enabled` without a carrier, `code-recent` in the countdown, `too-many-requests`,
 * and those of `requireHuman`.
 */
export async function sendCode(
  context: Context,
  limits: RateLimits,
  asked: CodeRequest,
  request: RequestFacts,
): Promise<Result<Sent, Refused>> {
  const { settings, config } = context;
  if (carrierOf(config.mode, settings, 'sms') === undefined) return refuse('function-not-enabled');
  const phone = phoneIn(context, asked);
  if (!phone.ok) return phone;
  const isHuman = await askWhoAsks(context, limits, phone.value, asked, request);
  return isHuman.ok ? await sendCodeTo(context, { phone: phone.value, purpose: asked.purpose }, request) : isHuman;
}

/** Sends a code to a number in its canonical form. Refusals: `code-recent` in the countdown, `too-many-requests`. */
export async function sendCodeTo(
  context: Context,
  { phone, purpose }: { phone: string; purpose: Purpose },
  request: RequestFacts,
): Promise<Result<Sent, 'too-many-requests' | 'code-recent'>> {
  const { settings, clock, secrets, database } = context;
  const now = clock.now();
  const { language } = request;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  // A refusal commits too: counted attempts stay counted.
  const verdict = await database.transaction().execute(async (tx) => {
    const counted = await count(context, tx, phone, request, now);
    if (!counted.ok) return counted;
    const codeHash = hashOfCode(secrets, phone, purpose, code);
    const sentAt = new Date(now);
    await replaceCode(tx, { phone, purpose, codeHash, sentAt, expiresAt: new Date(now + codeLifeMs) });
    await addSealedJob(tx, secrets, 'identity.code', { id: makeId(now), phone, purpose, code, language });
    return counted;
  });
  if (!verdict.ok) return verdict;
  const expiredMinutes = settings.get(limit.codeCountdownMinutes);
  return ok({ expiredMinutes, message: translate(language, 'identity.code.sent', {}) });
}

/** Whether a person asks, where that is in doubt; and whether a stranger of this area gets one at all now (T05). */
async function askWhoAsks(
  context: Context,
  limits: RateLimits,
  phone: string,
  { purpose, shown }: CodeRequest,
  request: RequestFacts,
): Promise<Result<undefined, HumanRefused | 'too-many-requests'>> {
  const { settings } = context;
  const percent = settings.get(limit.leastReturn);
  const isFew = await limits.take(freeOf(settings).code, sourceOf(request.address));
  const country = { least: settings.get(limit.poorCountryCodes), percent };
  const isRisky = !isFew || (await isPoor(context, countryOf(context, phone), country));
  const isHuman = await requireHuman(context, { purpose: 'code', shown, isRisky }, request);
  if (!isHuman.ok) return isHuman;
  // Codes to come in with and to recover go to members alone: there is nothing to earn, and members should not pay for it.
  if (purpose !== 'register') return ok(undefined);
  const prefix = { least: settings.get(limit.poorPrefixCodes), percent };
  return (await isPoor(context, prefixOf(phone), prefix)) ? refuse('too-many-requests') : ok(undefined);
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
  const [perAddress, ...others] = bucketsOf(context, phone, sourceOf(request.address));
  if (!(await spendAllowance(tx, secret, perAddress as RateBucket, now))) return refuse('too-many-requests');
  // Of two at once the second waits here and then sees what the first has sent.
  await lockPhone(tx, phone);
  const sentAt = await lastCodeOf(tx, phone);
  const leftMs = (sentAt?.getTime() ?? 0) + settings.get(limit.codeCountdownMinutes) * 60_000 - now;
  if (leftMs > 0) return refuse('code-recent', { seconds: Math.ceil(leftMs / 1000) });
  for (const bucket of others) if (!(await spendAllowance(tx, secret, bucket, now))) return refuse('too-many-requests');
  return ok(undefined);
}

type CodeJob = { id: string; phone: string; purpose: Purpose; code: string; language: string };

/**
 * The job behind a code: a member gets it, a stranger nothing; who joins with a number that has an account is told so. A
 * number that is to be added gets it whoever has it: who reads it there has shown what is asked.
 */
export const deliverCode: Job = async (context, payload) => {
  const { id, phone, purpose, code, language } = openSealedJob<CodeJob>(context.secrets, 'identity.code', payload);
  const isKnown = (await memberOfPhone(context.database, phone)) !== undefined;
  const known = purpose === 'register' ? 'known' : 'code';
  const unknown = purpose === 'register' || purpose === 'bind' ? 'code' : undefined;
  const key = isKnown ? known : unknown;
  if (key === undefined) return;
  const values = { code, minutes: codeLifeMs / 60_000 };
  await context.database.transaction().execute(async (tx) => {
    await countTraffic(context, tx, phone, 'sent');
    await queueMessage(context, tx, {
      id,
      channel: 'sms',
      to: phone,
      subject: translate(language, `messages.${key}.subject`, values),
      body: translate(language, `messages.${key}.body`, values),
      until: context.clock.now() + codeLifeMs,
    });
  });
};

/**
 * Uses up a code. Tries are counted by visitor, so that a stranger's shut out nobody but the stranger (R64); it commits also when
 * the answer is no. Refusals: `code-wrong`, `code-expired`, and `too-many-requests` after five tries from one place.
 */
export async function redeemCode(
  context: Context,
  { phone, purpose, code }: { phone: string; purpose: Purpose; code: string },
  request: RequestFacts,
): Promise<Result<undefined, 'code-wrong' | 'code-expired' | 'too-many-requests'>> {
  const { database, secrets, clock } = context;
  const tries: RateBucket = {
    scope: 'code tries',
    key: `${phone} ${sourceOf(request.address)}`,
    rule: { points: 5, windowMs: codeLifeMs, lockMs },
  };
  const isAllowed = await database
    .transaction()
    .execute((tx) => spendAllowance(tx, secrets.derive('allowances'), tries, clock.now()));
  if (!isAllowed) return refuse('too-many-requests');
  const hash = hashOfCode(secrets, phone, purpose, code.trim());
  const taken = await takeCode(database, phone, purpose, hash, new Date(clock.now()));
  if (taken === 'right') {
    await restoreAllowance(database, secrets.derive('allowances'), tries);
    await countTraffic(context, database, phone, 'used');
    return ok(undefined);
  }
  return refuse(taken === 'expired' ? 'code-expired' : 'code-wrong');
}
