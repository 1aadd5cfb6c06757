/**
 * Sends a campaign to those whose time has come, some at a time. What keeps a member from being written to is asked in the transaction that writes:
 * whether the campaign still goes on, whether they may be told of offers (R79), are in the segment, want it, and were not written to too often. Their rows
 * are locked meanwhile, so that of two campaigns, or of a campaign and an unsubscribing, one comes after the other.
 */
import {
  type Channel,
  allowedFrom,
  campaignStates,
  channels,
  decideSend,
  pushText,
  zoneOfCountry,
} from '@banyan/core/campaigns';
import { type MemberId, makeId } from '@banyan/core/ids';
import { ok } from '@banyan/core/results';
import { next } from '@banyan/core/states';
import { languageOf } from '@banyan/i18n';
import { type Message, queueMessages } from '../../adapters/messages/index.ts';
import { system } from '../../infra/actor.ts';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { type Verified, verifiedContacts } from '../contacts/index.ts';
import { type Said, lockSaid, oneClickAddress, unsubscribePage, wants } from '../marketing/index.ts';
import { type ManyNotice, notifyMany } from '../messages/index.ts';
import { type PushNotice, browsersOfMany, queueNotices } from '../push/index.ts';
import { mayMarket } from '../safety/index.ts';
import { type SegmentMember, membersIn, profilesOf } from '../segments/index.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { type CampaignRow, changeCampaign, findCampaign } from './campaign-store.ts';
import { judgedOf } from './judged.ts';
import { type Outcome, type Planned, nextDue, postpone, sentSince, takeDue, writeOutcomes } from './send-store.ts';
import { mostAWeek, quietOf } from './settings.ts';
import { type Words, footerOf, wordsFor } from './texts-of.ts';

/** Members hold still for a few milliseconds while they are written to: so many at once and no more. */
const atOnce = 100;
const weekMs = 7 * 86_400_000;
/** An offer by e-mail, SMS or push that could not be handed over in a day is not sent any more. */
const freshMs = 86_400_000;

type Known = {
  readonly profiles: ReadonlyMap<MemberId, SegmentMember>;
  readonly free: ReadonlySet<MemberId>;
  readonly inside: ReadonlySet<MemberId>;
  readonly said: ReadonlyMap<MemberId, Said>;
  readonly contacts: ReadonlyMap<MemberId, Verified>;
  readonly browsers: ReadonlyMap<MemberId, readonly string[]>;
  readonly lately: ReadonlyMap<MemberId, number>;
};

async function knownOf(context: Context, tx: Tx, row: CampaignRow, members: readonly MemberId[]): Promise<Known> {
  const said = await lockSaid(tx, members);
  return {
    said,
    free: new Set(await mayMarket(tx, members)),
    inside: await membersIn(context, tx, await judgedOf(tx, row), members),
    profiles: await profilesOf(tx, members),
    contacts: await verifiedContacts(tx, members),
    browsers: row.channels.includes('push') ? await browsersOfMany(tx, members) : new Map(),
    lately: await sentSince(tx, members, new Date(context.clock.now() - weekMs)),
  };
}

type Written = {
  readonly outcome: Outcome;
  readonly messages: readonly Message[];
  readonly pushes?: readonly PushNotice[];
  readonly notice?: ManyNotice | undefined;
};

function write(context: Context, row: CampaignRow, { member, variant }: Planned, known: Known): Written {
  const { settings, clock } = context;
  const profile = known.profiles.get(member);
  const contacts = known.contacts.get(member) ?? {};
  const browsers = known.browsers.get(member) ?? [];
  const words = profile === undefined || variant === 'none' ? undefined : wordsFor(context, row, variant, profile);
  const of = (say: (channel: Channel) => boolean) =>
    Object.fromEntries(channels.map((channel) => [channel, say(channel)])) as Record<Channel, boolean>;
  const decision = decideSend(
    {
      mayBeWrittenTo: known.free.has(member),
      isInSegment: known.inside.has(member),
      lately: known.lately.get(member) ?? 0,
      wants: of((channel) => wants(settings, known.said.get(member), channel)),
      reaches: {
        ...{ inbox: true, email: contacts.email !== undefined, sms: contacts.phone !== undefined },
        push: browsers.length > 0,
      },
      hasText: words !== undefined,
    },
    row.channels,
    settings.get(mostAWeek),
  );
  if ('skip' in decision || words === undefined)
    return { outcome: { member, why: 'skip' in decision ? decision.skip : 'no-text' }, messages: [] };
  const id = (channel: Channel) => (decision.send.includes(channel) ? makeId(clock.now()) : undefined);
  const [inbox, email, sms, push] = [id('inbox'), id('email'), id('sms'), id('push')];
  const until = clock.now() + freshMs;
  const messages = [
    ...(email === undefined || contacts.email === undefined
      ? []
      : [{ ...mailOf(context, member, words), id: email, to: contacts.email, until }]),
    ...(sms === undefined || contacts.phone === undefined
      ? []
      : [{ ...smsOf(context, member, words), id: sms, to: contacts.phone, until }]),
  ];
  return {
    outcome: { member, language: words.language, inbox, email, sms, push },
    messages,
    pushes:
      push === undefined
        ? []
        : browsers.map((browser) => ({ ...pushOf(row, words), member, browser, message: push, until })),
    notice: inbox === undefined ? undefined : noticeOf(row, member, inbox, words),
  };
}

const noticeOf = ({ promotion }: CampaignRow, member: MemberId, id: string, { subject, text }: Words): ManyNotice => ({
  ...{ member, id, type: 'offer', params: { subject, text } },
  about: promotion === null ? undefined : 'promotions',
});

const mailOf = (context: Context, member: MemberId, { language, subject, text }: Words) => ({
  channel: 'email' as const,
  subject,
  body: `${text}\n\n${footerOf(language, 'email', unsubscribePage(context, member, 'email'))}`,
  unsubscribe: oneClickAddress(context, member),
});

const pushOf = ({ promotion }: CampaignRow, { language, subject, text }: Words) => ({
  ...{ title: subject, text: pushText(text), language, direction: languageOf(language).direction },
  path: promotion === null ? '/?mc=messageV2' : `/promoDetail?id=${encodeURIComponent(promotion)}`,
});

const smsOf = (context: Context, member: MemberId, { language, subject, sms }: Words) => ({
  channel: 'sms' as const,
  subject,
  body: `${sms} ${footerOf(language, 'sms', unsubscribePage(context, member, 'sms'))}`,
});

/** Sends to the next. Answers whether somebody was looked at: nobody is left then for now. */
export async function sendSome(context: Context, id: string): Promise<boolean> {
  const now = context.clock.now();
  const at = new Date(now);
  const done = await transact(context.database, async (tx) => {
    // Whoever pauses or stops it waits for these few, and nobody is written to afterwards.
    const row = await findCampaign(tx, id, 'share');
    if (row === undefined || row.state !== 'sending') return ok(false);
    const due = await takeDue(tx, id, at, atOnce);
    if (due.length === 0) return ok(false);
    const known = await knownOf(
      context,
      tx,
      row,
      due.map(({ member }) => member),
    );
    const quiet = quietOf(context.settings);
    const zone = context.settings.get(merchantTimeZone);
    const fromOf = ({ member }: Planned) =>
      allowedFrom(now, zoneOfCountry(known.profiles.get(member)?.country ?? '', zone), quiet);
    const later = due.filter((one) => fromOf(one) > now);
    await postpone(
      tx,
      id,
      later.map((one) => ({ member: one.member, until: new Date(fromOf(one)).toISOString() })),
    );
    const written = due.filter((one) => fromOf(one) <= now).map((one) => write(context, row, one, known));
    await writeOutcomes(
      tx,
      id,
      written.map(({ outcome }) => outcome),
      at,
    );
    await queueMessages(
      context,
      tx,
      written.flatMap(({ messages }) => messages),
    );
    await queueNotices(
      context,
      tx,
      written.flatMap(({ pushes }) => pushes ?? []),
    );
    await notifyMany(
      tx,
      written.flatMap(({ notice }) => notice ?? []),
    );
    return ok(true);
  });
  return done.ok && done.value;
}

/** Ends one of which everybody was gone through and nobody waits. */
export async function endSent(context: Context, id: string): Promise<void> {
  const at = new Date(context.clock.now());
  await transact(context.database, async (tx) => {
    const row = await findCampaign(tx, id, 'update');
    if (row === undefined || row.state !== 'sending' || !row.isPlanned) return ok(undefined);
    if ((await nextDue(tx, id)) !== undefined) return ok(undefined);
    const follows = next(campaignStates, row.state, 'done');
    if (!follows.ok) return follows;
    await changeCampaign(tx, id, { state: 'done', endedAt: at }, at);
    await note(tx, system, { act: 'campaigns.end', object: { kind: 'campaign', id }, after: { name: row.name } });
    return ok(undefined);
  });
}
