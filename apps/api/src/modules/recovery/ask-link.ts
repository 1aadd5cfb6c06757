/**
 * A forgotten password, by e-mail: username and address must belong together, then a link is sent that is good once and for a
 * quarter of an hour (PWD-10 to PWD-13). The operator may choose one answer for every pair; the work is then done after the answer,
 * so that timing reveals nothing either.
 */
import { bucketOf, makeId } from '@banyan/core/ids';
import { ok, refuse } from '@banyan/core/results';
import type { recoveryRoutes } from '@banyan/protocol/recovery';
import { translate } from '@banyan/i18n/catalog';
import { carrierOf, queueMessage } from '../../adapters/messages/index.ts';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { type Job, addSealedJob, openSealedJob } from '../../infra/jobs.ts';
import { sourceOf } from '../../infra/rate-limits.ts';
import { freeOf, requireHuman } from '../humans/index.ts';
import { checkEmail, contactsOf, foldEmail } from '../contacts/index.ts';
import { type MemberRow, findByName, foldName } from '../members/index.ts';
import { emailRecovery, isOn } from '../settings/index.ts';
import { spendAllowance } from '../../infra/allowances.ts';
import { makeToken } from '../../infra/token.ts';
import { insertLink } from '../passwords/index.ts';
import { checkUsername } from '../registration/index.ts';
import type { SessionParts } from '../sessions/index.ts';
import { linksPerAddress, neutralRecovery } from './recovery-settings.ts';

export const linkLifeMs = 900_000;

export const askLink =
  ({ limits }: SessionParts): UseCase<(typeof recoveryRoutes)['POST /wps/member/password/email']> =>
  async (context, { body, request }) => {
    const { settings, database, clock, config, secrets } = context;
    if (!isOn(settings, emailRecovery) || carrierOf(config.mode, settings, 'email') === undefined)
      return refuse('function-not-enabled');
    const { captcha, humanPass } = body;
    const isRisky = !(await limits.take(freeOf(settings).link, sourceOf(request.address)));
    const shown = { captcha, humanPass };
    const isHuman = await requireHuman(context, { purpose: 'recovery', shown, isRisky }, request);
    if (!isHuman.ok) return isHuman;
    const rule = { points: settings.get(linksPerAddress), windowMs: 3_600_000, lockMs: 300_000 };
    const isAllowed = await database
      .transaction()
      .execute((tx) =>
        spendAllowance(
          tx,
          secrets.derive('allowances'),
          { scope: 'link address', key: sourceOf(request.address), rule },
          clock.now(),
        ),
      );
    if (!isAllowed) return refuse('too-many-requests');
    const username = body.username.trim();
    const email = body.email.trim();
    const named = checkUsername(settings, username);
    if (!named.ok) return named;
    const written = checkEmail(email);
    if (!written.ok) return written;
    const isNeutral = settings.get(neutralRecovery);
    if (!isNeutral && (await memberOfPair(context, username, email)) === undefined) return refuse('recovery-unknown');
    await addSealedJob(database, secrets, 'identity.link', {
      id: makeId(clock.now()),
      username,
      email,
      language: request.language,
    });
    return ok({});
  };

async function memberOfPair({ database }: Context, username: string, email: string): Promise<MemberRow | undefined> {
  const member = await findByName(database, foldName(username));
  if (member === undefined) return undefined;
  const known = (await contactsOf(database, member.id)).email;
  // An address that was only named may be a stranger's, and the link would bring them in.
  return known?.verifiedAt !== undefined && foldEmail(known.value) === foldEmail(email) ? member : undefined;
}

type LinkJob = { id: string; username: string; email: string; language: string };

/** The job behind it: makes the link and sends it to the address on record. */
export const deliverLink: Job = async (context, payload) => {
  const { id, username, email, language } = openSealedJob<LinkJob>(context.secrets, 'identity.link', payload);
  const member = await memberOfPair(context, username, email);
  if (member === undefined) return;
  const now = context.clock.now();
  const { token, place } = makeToken('reset', bucketOf(member.id));
  // Behind the #: what stands there is sent to no server and in no referrer.
  const link = `${context.config.publicUrl.replace(/\/$/, '')}/login#reset=${token}`;
  const values = { account: member.account, link, minutes: linkLifeMs / 60_000 };
  await context.database.transaction().execute(async (tx) => {
    const expiresAt = new Date(now + linkLifeMs);
    await insertLink(tx, place, { member: member.id, at: new Date(now), expiresAt });
    await queueMessage(context, tx, {
      id,
      channel: 'email',
      to: email,
      subject: translate(language, 'messages.link.subject', values),
      body: translate(language, 'messages.link.body', values),
    });
  });
};
