/** Demo mode's carrier: messages land in a table that /demo/inbox shows. Nothing leaves the machine. */
import type { Database } from '../../../infra/database.ts';
import type { MessagesPort } from '../port.ts';

export const demoMessages: MessagesPort = {
  async send({ database, clock }, { id, channel, to, subject, body }) {
    await database
      .insertInto('demo_messages')
      .values({ id, at: new Date(clock.now()), channel, recipient: to, subject, body })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    return 'sent';
  },
};

/** The messages that were sent last, the newest first. */
export async function readDemoMessages(database: Database, limit: number) {
  return await database
    .selectFrom('demo_messages')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
