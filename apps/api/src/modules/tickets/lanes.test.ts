/** Tickets that are placed and taken back in several lanes at once lock what they share in one order: no batch is a deadlock's victim. */
import type pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { line, openDraw, place } from '../../../test/draws.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import type { WriteRequest, BatchQuery } from '../../infra/writer.ts';
import { readRulesOf } from '../lottery/index.ts';
import { cancelKey } from './cancel-decision.ts';
import type { CancelRequest } from './cancel-request.ts';
import { readLines } from './ticket-lines.ts';
import type { TicketRequest } from './ticket-request.ts';
import { cancelWork, ticketWork } from './ticket-work.ts';

let w: World;
beforeEach(async () => {
  w = await world();
});
afterEach(() => w.close());

type Batch = {
  readonly placed: readonly WriteRequest<TicketRequest>[];
  readonly back: readonly WriteRequest<CancelRequest>[];
};

const queryOf =
  (client: pg.PoolClient): BatchQuery =>
  async (name, text, values) =>
    (await client.query({ name, text, values: [...values] })).rows;

/** Reads and locks as the writer does: one work after the other. */
async function load(query: BatchQuery, { placed, back }: Batch) {
  if ((ticketWork as unknown) === cancelWork) return [await ticketWork.load(query, [...placed, ...back] as never)];
  return [await ticketWork.load(query, placed), await cancelWork.load(query, back)];
}

const wallet = { currency: 'BDT', main: 1_000_000n, bonus: 0n } as const;

async function write(query: BatchQuery, batch: Batch, loaded: Awaited<ReturnType<typeof load>>): Promise<void> {
  const [first, second = first] = loaded as [never, never];
  const placed = batch.placed.map((asked) => ticketWork.decide(asked, first, wallet));
  const back = batch.back.map((asked) => cancelWork.decide(asked, second, wallet));
  if ([...placed, ...back].some(({ ok }) => !ok)) throw new Error('a ticket was refused');
  const rows = (ends: readonly unknown[]) => ends.map((end) => (end as { value: { row: never } }).value.row);
  const at = new Date(w.clock.now());
  await ticketWork.insert(query, rows(placed), at);
  await cancelWork.insert(query, rows(back), at);
}

/** Until the connection waits for a lock of another. */
async function waits(client: pg.PoolClient): Promise<void> {
  const { processID } = client as unknown as { processID: number };
  for (;;) {
    const { rows } = await w.owner.query('select wait_event_type as wait from pg_stat_activity where pid = $1', [
      processID,
    ]);
    if (rows[0]?.wait === 'Lock') return;
  }
}

it('in two lanes that bet on what the other takes back, no batch meets a deadlock', async () => {
  const draw = await openDraw(w);
  const on = (number: string) => [line('DE', number, '2'), line('X2', `${number}-99`, '2')];
  const rules = await readRulesOf(w.context.database, 'XSMB');
  const placing = (member: TestMember, number: string): WriteRequest<TicketRequest> => {
    const lines = readLines(on(number), 'BDT', rules);
    if (!lines.ok) throw new Error(lines.code);
    const request = { drawId: draw.id, currency: 'BDT', lines: lines.value } as const;
    return { owner: member.id, key: makeId<'ticket'>() as never, request };
  };
  const taking = async (member: TestMember, number: string): Promise<WriteRequest<CancelRequest>> => {
    const ticketId = makeId<'ticket'>();
    expect((await place(w, member, draw, on(number), ticketId)).code).toBe('ok');
    return { owner: member.id, key: cancelKey(ticketId), request: { ticketId, drawId: draw.id } };
  };
  const members = await Promise.all(Array.from({ length: 4 }, () => w.member({ balance: '1000.00' })));
  const [alice, bob, carol, dipa] = members as [TestMember, TestMember, TestMember, TestMember];
  const one: Batch = { placed: [placing(alice, '23')], back: [await taking(bob, '45')] };
  const other: Batch = { placed: [placing(carol, '45')], back: [await taking(dipa, '23')] };
  const clients = await Promise.all([w.owner.connect(), w.owner.connect()]);
  const [first, second] = clients as [pg.PoolClient, pg.PoolClient];
  try {
    for (const client of clients) await client.query('begin');
    const mine = await load(queryOf(first), one);
    // The other has all its locks, or waits for mine; then both go on.
    const theirs = load(queryOf(second), other);
    await Promise.race([theirs, waits(second)]);
    const end = async (client: pg.PoolClient, batch: Batch, loaded: ReturnType<typeof load>): Promise<void> => {
      try {
        await write(queryOf(client), batch, await loaded);
      } finally {
        await client.query('rollback');
      }
    };
    const ends = await Promise.allSettled([end(first, one, Promise.resolve(mine)), end(second, other, theirs)]);
    expect(ends).toEqual(Array.from({ length: 2 }, () => ({ status: 'fulfilled', value: undefined })));
  } finally {
    for (const client of clients) client.release();
  }
});
