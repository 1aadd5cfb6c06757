/**
 * Writing to customer service. The first message of a conversation, and the first after half a day of silence, gets an automatic
 * answer that says so, with help articles that may answer already.
 */
import { makeId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import { messageLength, type supportRoutes } from '@banyan/protocol/support';
import type { Caller, RequestFacts, UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { sourceOf } from '../../infra/rate-limits.ts';
import { publishToMember } from '../../infra/publish.ts';
import { findArticles } from './find-articles.ts';
import { conversationsPerAddress, messagesPerMinute } from './limits.ts';
import { type Person, personOf } from './person.ts';
import type { SupportParts } from './parts.ts';
import {
  type Article,
  type StoredMessage,
  addMessage,
  countSince,
  findConversation,
  findMessage,
  openConversation,
} from './store.ts';
import { takeUploads } from '../uploads/index.ts';
import { pictureOf } from './picture-of.ts';
import { toWire } from './wire.ts';

type Route = (typeof supportRoutes)['POST /wps/support/messages'];

const silenceMs = 12 * 3_600_000;

export const writeMessage =
  ({ limits, articles }: SupportParts): UseCase<Route> =>
  async (context, { body, request }, caller: Caller | undefined) => {
    const { settings, database } = context;
    const person = personOf(context, caller, request);
    if (!person.ok) return person;
    const text = tidied(body.text);
    const { pictures = [] } = body;
    if (text === '' && pictures.length === 0) return refuse('message-empty');
    if ([...text].length > messageLength || text.length > messageLength)
      return refuse('message-too-long', { max: messageLength });
    // A visitor was given a cookie before this; who has none came with a session that is over.
    if (person.value === undefined) return refuse('not-logged-in');
    const known = await findConversation(database, person.value);
    if (known === undefined && person.value.member === undefined) {
      const limit = { name: 'chat', points: settings.get(conversationsPerAddress), seconds: 300 };
      if (!(await limits.take(limit, sourceOf(request.address)))) return refuse('too-many-requests');
    }
    const found = findArticles(await articles(request.language), text);
    const written = await write(context, person.value, { id: body.id, text, pictures, found }, request);
    return written.ok
      ? ok({
          messages: written.value.map((one) => toWire(one, request.language, pictureOf(context, person.value?.member))),
        })
      : written;
  };

/** Plain text: no signs that nobody sees but line ends, and no blanks around. */
function tidied(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();
}

type Writing = { id: string; text: string; pictures: readonly string[]; found: readonly Article[] };

function write(
  context: Context,
  person: Person,
  { id, text, pictures, found }: Writing,
  request: RequestFacts,
): Promise<Result<StoredMessage[], 'too-many-requests' | 'request-mismatch' | 'upload-unknown' | 'pictures-too-many'>> {
  const { database, clock, settings } = context;
  return transact(database, async (tx) => {
    const at = new Date(clock.now());
    await openConversation(tx, person, request.language, at);
    const conversation = await findConversation(tx, person, 'locked');
    if (conversation === undefined) throw new Error('a conversation that was just opened is not there');
    const before = await findMessage(tx, conversation.id, id);
    if (before !== undefined) {
      const isSame = before.author === 'person' && before.body === text && before.pictures.join() === pictures.join();
      if (!isSame) return refuse('request-mismatch');
      return ok([before]);
    }
    const recent = await countSince(tx, conversation.id, new Date(at.getTime() - 60_000));
    if (recent >= settings.get(messagesPerMinute)) return refuse('too-many-requests');
    const isFirst = conversation.lastSeq === 0 || at.getTime() - conversation.lastAt.getTime() >= silenceMs;
    const written = [await addMessage(tx, conversation.id, { id, author: 'person', body: text, pictures, at })];
    if (pictures.length > 0) {
      if (person.member === undefined) return refuse('upload-unknown');
      const taken = await takeUploads(tx, { member: person.member, ids: pictures, purpose: 'chat' });
      if (!taken.ok) return taken;
    }
    if (isFirst) written.push(await answerAutomatically(tx, conversation.id, found, at));
    // Last, since it takes the lock that postings of the member take.
    if (person.member !== undefined)
      await publishToMember(tx, person.member, 'chat.message', { seq: written.at(-1)?.seq ?? 0, author: 'person' });
    return ok(written);
  });
}

function answerAutomatically(
  tx: Tx,
  conversation: string,
  articles: readonly Article[],
  at: Date,
): Promise<StoredMessage> {
  const body = articles.length === 0 ? 'support.automatic.received' : 'support.automatic.articles';
  return addMessage(tx, conversation, { id: makeId(at.getTime()), author: 'automatic', body, articles, at });
}
