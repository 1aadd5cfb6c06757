/** Codes to e-mail addresses: to bind one, and for a forgotten payment password. They belong to the member who asked. */
import { createHmac, randomInt } from 'node:crypto';
import { type MemberId, makeId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import { translate } from '@banyan/i18n/catalog';
import { carrierOf, queueMessage } from '../../adapters/messages/index.ts';
import type { RequestFacts } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { sourceOf } from '../../infra/rate-limits.ts';
import type { Secrets } from '../../infra/secrets.ts';
import { foldEmail } from '../contacts/index.ts';
import { spendAllowance } from '../../infra/allowances.ts';
import { codeCountdownMinutes, codesPerAddress, codesPerPhone } from './code-settings.ts';
import { type EmailPurpose, lastEmailCodeOf, replaceEmailCode, takeEmailCode } from './email-code-store.ts';
import { codeLifeMs } from './send-code.ts';

const hourMs = 3_600_000;
const lockMs = 300_000;

type CodeRequest = { readonly member: MemberId; readonly email: string; readonly purpose: EmailPurpose };
type Sent = { expiredMinutes: number; message: string };

function hashOf(secrets: Secrets, { member, email, purpose }: CodeRequest, code: string): Buffer {
  const key = secrets.derive('email-codes');
  return createHmac('sha256', key)
    .update(`${purpose} ${member} ${foldEmail(email)} ${code}`)
    .digest();
}

/** Refusals: `function-not-enabled` without a carrier, `code-recent` in the countdown, `too-many-requests`. */
export async function sendEmailCode(
  context: Context,
  asked: CodeRequest,
  request: RequestFacts,
): Promise<Result<Sent, 'function-not-enabled' | 'code-recent' | 'too-many-requests'>> {
  const { settings, clock, config, secrets, database } = context;
  if (carrierOf(config.mode, settings, 'email') === undefined) return refuse('function-not-enabled');
  const now = clock.now();
  const { member, email, purpose } = asked;
  const expiredMinutes = settings.get(codeCountdownMinutes);
  const secret = secrets.derive('allowances');
  const bucket = (scope: string, key: string, points: number) => ({
    scope,
    key,
    rule: { points, windowMs: hourMs, lockMs },
  });
  const buckets = [
    bucket('email code address', sourceOf(request.address), settings.get(codesPerAddress)),
    bucket('email code member', member, settings.get(codesPerPhone)),
    bucket('email code recipient', foldEmail(email), settings.get(codesPerPhone)),
  ];
  // A refusal commits too: counted attempts stay counted.
  const sent = await database.transaction().execute(async (tx) => {
    const [perAddress, ...others] = buckets as [(typeof buckets)[0], ...typeof buckets];
    if (!(await spendAllowance(tx, secret, perAddress, now))) return refuse('too-many-requests');
    const leftMs = ((await lastEmailCodeOf(tx, member))?.getTime() ?? 0) + expiredMinutes * 60_000 - now;
    if (leftMs > 0) return refuse('code-recent', { seconds: Math.ceil(leftMs / 1000) });
    for (const one of others) if (!(await spendAllowance(tx, secret, one, now))) return refuse('too-many-requests');
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const [sentAt, expiresAt] = [new Date(now), new Date(now + codeLifeMs)];
    const codeHash = hashOf(secrets, asked, code);
    await replaceEmailCode(tx, { member, purpose, email: foldEmail(email), codeHash, sentAt, expiresAt });
    const text = (key: 'subject' | 'body'): string =>
      translate(request.language, `messages.code.${key}`, { code, minutes: codeLifeMs / 60_000 });
    const message = { channel: 'email', to: email, subject: text('subject'), body: text('body') } as const;
    await queueMessage(context, tx, { id: makeId(now), ...message });
    return ok(undefined);
  });
  if (!sent.ok) return sent;
  return ok({ expiredMinutes, message: translate(request.language, 'identity.code.sent', {}) });
}

/** Uses up a code. Refusals: `code-wrong`, `code-expired`, and `too-many-requests` after five wrong ones. */
export async function redeemEmailCode(
  { database, secrets, clock }: Context,
  asked: CodeRequest,
  code: string,
): Promise<Result<undefined, 'code-wrong' | 'code-expired' | 'too-many-requests'>> {
  const { member, email, purpose } = asked;
  const codeHash = hashOf(secrets, asked, code.trim());
  const place = { member, purpose, email: foldEmail(email), codeHash };
  const taken = await takeEmailCode(database, place, new Date(clock.now()));
  if (taken === 'right') return ok(undefined);
  if (taken === 'locked') return refuse('too-many-requests');
  return refuse(taken === 'expired' ? 'code-expired' : 'code-wrong');
}
