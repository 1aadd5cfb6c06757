/**
 * Events of another server: their transactions have numbers of a server that counted further or less far than this one. They get small
 * numbers that keep which reader has passed which event, so that nothing is done twice and nothing is left out.
 */
import type pg from 'pg';

/** Below every number that a server gives to a transaction of a user. */
const first = 3;

export async function adoptEvents(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  // An event at or behind a reader's place is still to be read: so a place counts itself and the events from it on.
  await client.query('create temporary table places on commit drop as select distinct xid from outbox_cursors');
  const rank = (xid: string) => `(${first} + (select count(*) from places p where p.xid <= ${xid}))::text::xid8`;
  await client.query(`update outbox set xid = ${rank('outbox.xid')}`);
  await client.query(`update outbox_cursors set xid = ${rank('outbox_cursors.xid')}`);
  // Which number stood where on which day says nothing here; they are removed a week after the next mark.
  await client.query('delete from outbox_marks');
}
