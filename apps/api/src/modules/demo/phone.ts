/**
 * /demo/phone: stands in for a phone verification service in demo mode and speaks as that does: a code is sent (to the demo's
 * inbox) and turned into a token; what goes wrong has that service's words. In production it does not exist.
 */
import { addressOf } from '../../infra/address.ts';
import { createHash, randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { SignJWT, jwtVerify } from 'jose';
import { makeId } from '@banyan/core/ids';
import { translate } from '@banyan/i18n/catalog';
import { messagesAdapters } from '../../adapters/messages/index.ts';
import { demoPhoneToken } from '../../adapters/phone-verification/index.ts';
import type { Context } from '../../infra/context.ts';
import { type RateLimits, sourceOf } from '../../infra/rate-limits.ts';

const lifeSeconds = 600;
const tries = { name: 'demo phone tries', points: 5, seconds: lifeSeconds };
const codesPerPhone = { name: 'demo phone codes', points: 5, seconds: 300 };
const codesPerAddress = { name: 'demo phone address', points: 60, seconds: 300 };

const textOf = (body: unknown, name: string): string => {
  const value = (body as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' ? value.slice(0, 2000) : '';
};
const fault = (reply: FastifyReply, message: string) => reply.status(400).send({ error: { code: 400, message } });
const hidden = { schema: { hide: true } };

export function serveDemoPhone(app: FastifyInstance, context: Context, limits: RateLimits): void {
  const { config, secrets, clock } = context;
  if (config.mode !== 'demo') return;
  const key = secrets.derive('demo-phone-session');
  const hashOf = (code: string) => createHash('sha256').update(key).update(code).digest('base64url');

  app.post('/demo/phone/accounts::sendVerificationCode', hidden, async (request, reply) => {
    const phone = textOf(request.body, 'phoneNumber');
    if (phone === '') return fault(reply, 'MISSING_PHONE_NUMBER');
    if (!/^\+[1-9][0-9]{6,14}$/.test(phone)) return fault(reply, 'INVALID_PHONE_NUMBER');
    const isAllowed =
      (await limits.take(codesPerAddress, sourceOf(addressOf(request)))) && (await limits.take(codesPerPhone, phone));
    if (!isAllowed) return fault(reply, 'TOO_MANY_ATTEMPTS_TRY_LATER');
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const language = request.headers['x-firebase-locale'];
    await send(context, phone, code, typeof language === 'string' ? language.slice(0, 3).toUpperCase() : 'EN');
    const sessionInfo = await new SignJWT({ phone, code: hashOf(code) })
      .setProtectedHeader({ alg: 'HS256' })
      .setJti(makeId(clock.now()))
      .setExpirationTime(Math.floor(clock.now() / 1000) + lifeSeconds)
      .sign(key);
    return reply.send({ sessionInfo });
  });

  app.post('/demo/phone/accounts::signInWithPhoneNumber', hidden, async (request, reply) => {
    const code = textOf(request.body, 'code').trim();
    if (code === '') return fault(reply, 'MISSING_CODE');
    const session = await jwtVerify(textOf(request.body, 'sessionInfo'), key, {
      algorithms: ['HS256'],
      currentDate: new Date(clock.now()),
    }).catch(() => undefined);
    if (session === undefined) return fault(reply, 'SESSION_EXPIRED');
    const { phone, code: expected, jti } = session.payload;
    if (!(await limits.take(tries, String(jti)))) return fault(reply, 'TOO_MANY_ATTEMPTS_TRY_LATER');
    if (hashOf(code) !== expected) return fault(reply, 'INVALID_CODE');
    return reply.send({ idToken: await demoPhoneToken(secrets, clock, String(phone)), phoneNumber: phone });
  });
}

async function send(context: Context, to: string, code: string, language: string): Promise<void> {
  const values = { code, minutes: lifeSeconds / 60 };
  await messagesAdapters.demo.send(context, {
    id: makeId(context.clock.now()),
    channel: 'sms',
    to,
    subject: translate(language, 'messages.code.subject', values),
    body: translate(language, 'messages.code.body', values),
  });
}
