/** Sends the code of a second step, or of a reauthentication, to a verified contact of the member. */
import { type MemberId, makeId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import { translate } from '@banyan/i18n/catalog';
import { queueMessage } from '../../adapters/messages/index.ts';
import type { RequestFacts } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { contactsOf } from '../contacts/index.ts';
import { type CodeWay, makeStepCode, stepLifeMs } from '../protection/index.ts';
import { spendAllowance } from '../../infra/allowances.ts';
import { codeCountdownMinutes } from '../verification/index.ts';
import { sendingBuckets } from './step-buckets.ts';

type Sending = {
  readonly member: MemberId;
  readonly way: CodeWay;
  /** What the code is good for, and nothing else. */
  readonly bound: string;
  /** When the one before was sent. */
  readonly lastSentAt: Date | undefined;
};
type MadeCode = ReturnType<typeof makeStepCode>['sent'];

/**
 * Sends it in the caller's transaction, which must commit also when the answer is no. Returns what is to be stored of it.
 * Refusals: `code-recent` in the countdown, `too-many-requests`, `function-not-enabled` where nothing can be sent.
 */
export async function sendProofCode(
  context: Context,
  tx: Tx,
  { member, way, bound, lastSentAt }: Sending,
  request: RequestFacts,
): Promise<Result<MadeCode, 'code-recent' | 'too-many-requests' | 'function-not-enabled'>> {
  const { settings, clock, secrets } = context;
  const now = clock.now();
  const contact = (await contactsOf(tx, member))[way === 'sms' ? 'phone' : 'email'];
  if (contact?.verifiedAt === undefined) return refuse('function-not-enabled');
  const leftMs = (lastSentAt?.getTime() ?? 0) + settings.get(codeCountdownMinutes) * 60_000 - now;
  if (leftMs > 0) return refuse('code-recent', { seconds: Math.ceil(leftMs / 1000) });
  const secret = secrets.derive('allowances');
  for (const bucket of sendingBuckets(context, { member, way, to: contact.value }, request))
    if (!(await spendAllowance(tx, secret, bucket, now))) return refuse('too-many-requests');
  const { code, sent } = makeStepCode(context, way, bound);
  const text = (key: 'subject' | 'body') =>
    translate(request.language, `messages.code.${key}`, { code, minutes: stepLifeMs / 60_000 });
  await queueMessage(context, tx, {
    id: makeId(now),
    channel: way,
    to: contact.value,
    subject: text('subject'),
    body: text('body'),
    until: now + stepLifeMs,
  });
  return ok(sent);
}

/** The answer to whoever asked for a code. */
export function codeSent({ settings }: Context, language: string): { expiredMinutes: number; message: string } {
  return {
    expiredMinutes: settings.get(codeCountdownMinutes),
    message: translate(language, 'identity.code.sent', {}),
  };
}
