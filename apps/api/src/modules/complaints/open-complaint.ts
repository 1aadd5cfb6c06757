/** Opens a complaint with its pictures. The id is its sender's: sent again it is the same complaint. */
import { randomInt } from 'node:crypto';
import type { MemberId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { complaintsRoutes } from '@banyan/protocol/complaints';
import { sql } from 'kysely';
import type { UseCase } from '../../infra/bind.ts';
import { type Tx, transact } from '../../infra/database.ts';
import type { RateLimits } from '../../infra/rate-limits.ts';
import { takeUploads } from '../uploads/index.ts';
import { contentMaximum, contentMinimum, messagesPerHour, openAtMost, termsIn } from './complaint-settings.ts';
import { addEntry, countComplaints, findComplaint, findEntry, insertComplaint } from './complaint-store.ts';
import { toWire } from './complaint-wire.ts';
import { plainText } from './plain-text.ts';

type Route = (typeof complaintsRoutes)['POST /wps/complaints'];

/** Without letters and digits that are taken for each other: people read it to each other on the phone. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
function newReference(): string {
  const four = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('');
  return `${four()}-${four()}`;
}

export const openComplaint =
  (limits: RateLimits): UseCase<Route> =>
  async (context, { body, request }, { memberId: member }) => {
    const { database, clock, settings } = context;
    const { id, kind, content, pictures = [] } = body;
    const text = plainText(content, { min: settings.get(contentMinimum), max: settings.get(contentMaximum) });
    if (!text.ok) return text;
    const limit = { name: 'complaints', points: settings.get(messagesPerHour), seconds: 3600 };
    if (!(await limits.take(limit, member))) return refuse('too-many-requests');
    const at = new Date(clock.now());
    const opened = await transact(database, async (tx) => {
      // One after the other for each member, so that of many at once no more are opened than may be.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`complaints ${member}`}, 0))`.execute(tx);
      const before = await sentBefore(tx, member, { id, body: text.value, pictures, complaint: id });
      if (!before.ok || before.value) return before;
      const max = settings.get(openAtMost);
      if ((await countComplaints(tx, member, true)) >= max) return refuse('complaints-full', { max });
      const row = { id, member, reference: newReference(), kind, language: request.language, at };
      await insertComplaint(tx, row, termsIn(context));
      const entry = { id, author: 'member', body: text.value, pictures, at } as const;
      await addEntry(tx, { member, id }, { seq: 1, state: 'open' }, entry);
      const taken = await takeUploads(tx, { member, ids: pictures, purpose: 'complaint' });
      return taken.ok ? ok(false) : taken;
    });
    if (!opened.ok) return opened;
    const made = await findComplaint(database, member, id);
    return made === undefined ? refuse('not-found') : ok(toWire(made));
  };

type Sent = { id: string; body: string; pictures: readonly string[]; complaint: string };

/** Whether this was written before; `request-mismatch` where something else stands under its id. */
export async function sentBefore(
  tx: Tx,
  member: MemberId,
  { id, body, pictures, complaint }: Sent,
): Promise<Result<boolean, 'request-mismatch'>> {
  const found = await findEntry(tx, member, id);
  if (found === undefined) return ok(false);
  const isSame =
    found.author === 'member' &&
    found.complaint === complaint &&
    found.body === body &&
    found.pictures.join() === pictures.join();
  return isSame ? ok(true) : refuse('request-mismatch');
}
