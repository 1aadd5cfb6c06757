/** Segments and campaigns of the demo: one that was sent, with what came of it, and one that waits for its time. */
import type { SegmentRule } from '@banyan/core/segments';
import type { CampaignTexts } from '@banyan/core/campaigns';
import type { MemberId } from '@banyan/core/ids';
import type { Clock } from '@banyan/core/time';
import type { Database } from '../../infra/database.ts';
import { derivedKey } from '../../infra/derived-key.ts';
import { writeSaid } from '../marketing/index.ts';
import { findByName } from '../members/index.ts';
import { markMessages, notifyMany } from '../messages/index.ts';
import { findSegment, seedSegment } from '../segments/index.ts';
import { changeCampaign, findCampaign, insertCampaign } from './campaign-store.ts';
import { addSends, writeOutcomes } from './send-store.ts';

const dayMs = 86_400_000;
const idOf = (name: string) => derivedKey(`demo ${name}`);

const segments: readonly { readonly name: string; readonly rule: SegmentRule }[] = [
  { name: 'Levels 3 and up', rule: { match: 'all', of: [{ fact: 'level', from: '3' }] } },
  {
    name: 'Silent for two weeks',
    rule: {
      match: 'all',
      of: [
        { fact: 'lastPlay', before: 14 },
        {
          match: 'any',
          of: [
            { fact: 'email', is: true },
            { fact: 'phone', is: true },
          ],
        },
      ],
    },
  },
  {
    name: 'New without a deposit',
    rule: {
      match: 'all',
      of: [
        { fact: 'registered', within: 30 },
        { fact: 'deposits', to: '0' },
      ],
    },
  },
];

const weekend: CampaignTexts = {
  EN: {
    subject: 'A bonus for your weekend, {name}',
    text: 'Deposit by Sunday evening and choose the bonus that you like. All terms stand beside the button.',
    sms: '{site}: your weekend bonus is here. All terms on the page.',
  },
  BN: {
    subject: '{name}, সপ্তাহান্তে আপনার জন্য বোনাস',
    text: 'রবিবার সন্ধ্যার মধ্যে জমা দিন এবং পছন্দের বোনাস বেছে নিন। সব শর্ত বোতামের পাশেই লেখা আছে।',
    sms: '{site}: সপ্তাহান্তের বোনাস এসেছে। সব শর্ত পাতায় লেখা আছে।',
  },
  UR: {
    subject: '{name}، آپ کے ویک اینڈ کے لیے بونس',
    text: 'اتوار کی شام تک رقم جمع کریں اور اپنی پسند کا بونس منتخب کریں۔ تمام شرائط بٹن کے ساتھ لکھی ہیں۔',
    sms: '{site}: ویک اینڈ بونس آ گیا ہے۔ تمام شرائط صفحے پر ہیں۔',
  },
};

const draftOf = (segment: string) => ({
  ...{ segment: idOf(segment), segmentVersion: 1, promotion: 'daily-20', code: null, bShare: 0, control: 0 },
  texts: { a: weekend, b: null },
});

/** Makes those that are not there yet. */
export async function seedDemoCampaigns(database: Database, clock: Clock): Promise<void> {
  const at = new Date(clock.now());
  for (const { name, rule } of segments)
    if ((await findSegment(database, idOf(name))) === undefined)
      await database.transaction().execute((tx) => seedSegment(tx, { id: idOf(name), name, rule }, { at, by: 'demo' }));
  if ((await findCampaign(database, idOf('weekend'))) !== undefined) return;
  await sendWeekend(database, at);
  await scheduleReturn(database, at);
}

/** Sent two days ago to the levels that the demo's players have; one of them has asked for e-mail since. */
async function sendWeekend(database: Database, now: Date): Promise<void> {
  const at = new Date(now.getTime() - 2 * dayMs);
  const id = idOf('weekend');
  const written = { ...draftOf('Levels 3 and up'), name: 'Weekend bonus', channels: ['inbox'] as const, startsAt: at };
  const found = await Promise.all(['alice', 'bob', 'carol'].map((name) => findByName(database, name)));
  const members = found.flatMap((member) => (member === undefined ? [] : [member]));
  await database.transaction().execute(async (tx) => {
    await insertCampaign(tx, id, written, { at, staff: null, name: 'demo', scope: undefined });
    const ends = { startedAt: at, endedAt: at, isPlanned: true };
    await changeCampaign(tx, id, { state: 'done', scheduledBy: 'demo', ...ends }, at);
    await addSends(
      tx,
      id,
      members.map((member) => ({ member: member.id, variant: 'a' })),
      at,
    );
    const inbox = (member: MemberId) => idOf(`weekend ${member}`);
    await writeOutcomes(
      tx,
      id,
      members.map((member) => ({ member: member.id, language: 'EN', inbox: inbox(member.id) })),
      at,
    );
    for (const member of members) await writeSaid(tx, member.id, { email: true }, { by: 'demo', at });
    await notifyMany(
      tx,
      members.map(({ id: member, account }) => ({
        ...{ member, id: inbox(member), type: 'offer', about: 'promotions' },
        params: { subject: `A bonus for your weekend, ${account}`, text: weekend['EN']?.text ?? '' },
      })),
    );
    // Read since: what is new in the demo stays what the demo says is new.
    for (const { id: member } of members)
      await markMessages(tx, member, { ids: [inbox(member)], types: undefined, at: now });
  });
}

async function scheduleReturn(database: Database, now: Date): Promise<void> {
  const id = idOf('return');
  const startsAt = new Date(now.getTime() + 5 * dayMs);
  const channels = ['inbox', 'email'] as const;
  const written = { ...draftOf('Silent for two weeks'), name: 'Come and look again', channels, control: 10, startsAt };
  await database.transaction().execute(async (tx) => {
    await insertCampaign(tx, id, written, { at: now, staff: null, name: 'demo', scope: undefined });
    await changeCampaign(tx, id, { state: 'scheduled', scheduledBy: 'demo' }, now);
  });
}
