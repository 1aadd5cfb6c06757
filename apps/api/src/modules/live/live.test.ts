/** The live stream over HTTP: whose events come, in which order, and that a break loses none. */
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { liveEvents } from '@banyan/protocol/live';
import { type LiveFrame, type LiveReader, openLive } from '../../../test/live-reader.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { transact } from '../../infra/database.ts';
import { purgeOutbox } from '../../infra/relay.ts';
import { publishToAll, publishToMember } from '../../infra/publish.ts';
import { send } from '../ledger/index.ts';

let w: World;
beforeAll(async () => {
  w = await world({ background: 'running' });
});
afterAll(() => w.close());

const live = ({ member, lastId }: { member?: TestMember; lastId?: string } = {}): Promise<LiveReader> =>
  openLive(w.url, { token: member?.token, lastId });
const publish = (member: TestMember, state: string) =>
  w.context.database
    .transaction()
    .execute((tx) => publishToMember(tx, member.id, 'deposit.changed', { depositId: makeId(), state }));
const announce = (drawNo: string) =>
  w.context.database.transaction().execute((tx) => publishToAll(tx, 'draw.changed', { ...draw, drawNo }));
const draw = {
  id: makeId(),
  gameCode: 'XSMB',
  day: '2026-01-01',
  state: 'open',
  opensAt: '2026-01-01T00:00:00.000Z',
  closesAt: '2026-01-01T10:00:00.000Z',
  drawsAt: '2026-01-01T11:00:00.000Z',
  result: null,
  seedHash: null,
  seed: null,
  settlementVersion: 0,
};
const isState = (state: string) => (frame: LiveFrame) =>
  frame.name === 'deposit.changed' && (frame.data as { state: string }).state === state;
/** Waits for the server to end a stream. */
const ended = async (reader: LiveReader): Promise<void> => {
  while ((await reader.next()) !== undefined);
};
const isDraw = (drawNo: string) => (frame: LiveFrame) =>
  frame.name === 'draw.changed' && (frame.data as { drawNo: string }).drawNo === drawNo;

describe('a stream', () => {
  it('begins with the balance as it is', async () => {
    const alice = await w.member({ balance: '12.50' });
    const frame = await (await live({ member: alice })).next();
    expect(frame).toMatchObject({ name: 'wallet.changed', data: { main: '12.50' } });
  });

  it('tells a new balance when a deposit is credited', async () => {
    const alice = await w.member();
    const reader = await live({ member: alice });
    await w.as(alice).post('POST /wps/cashier/deposits', { body: { id: makeId(), method: 'demo', amount: '700' } });
    const credited = await reader.until(isState('credited'));
    expect(credited.id).toMatch(/^\d+\.\d+$/);
    const balance = await (await live({ member: alice })).next();
    expect(balance?.data).toMatchObject({ main: '700.00' });
  });

  it('sends what the protocol says it sends', async () => {
    const alice = await w.member({ balance: '1.00' });
    const reader = await live({ member: alice });
    await announce('shape');
    await publish(alice, 'shape');
    const frames: LiveFrame[] = [];
    while (!frames.some(isDraw('shape')) || !frames.some(isState('shape')))
      frames.push((await reader.next()) as LiveFrame);
    for (const frame of frames) {
      const check = Compile(liveEvents[frame.name]);
      expect(check.Check(frame.data), `${frame.name}: ${JSON.stringify(check.Errors(frame.data))}`).toBe(true);
    }
    expect(new Set(frames.map((frame) => frame.name))).toEqual(
      new Set(['wallet.changed', 'draw.changed', 'deposit.changed']),
    );
  });

  it('brings a member their own events, in order, and never those of another', async () => {
    const [alice, bob] = [await w.member(), await w.member()];
    const reader = await live({ member: alice });
    for (let turn = 0; turn < 20; turn += 1) {
      await publish(bob, `bob ${turn}`);
      await publish(alice, `alice ${turn}`);
    }
    const states: string[] = [];
    while (states.length < 20) {
      const frame = await reader.until((one) => one.name === 'deposit.changed');
      states.push((frame.data as { state: string }).state);
    }
    expect(states).toEqual(Array.from({ length: 20 }, (_, turn) => `alice ${turn}`));
  });

  it('brings a visitor public events only', async () => {
    const alice = await w.member();
    const reader = await live();
    await publish(alice, 'private');
    await announce('public 1');
    const seen: LiveFrame[] = [];
    while (!seen.some(isDraw('public 1'))) seen.push((await reader.next()) as LiveFrame);
    expect(new Set(seen.map((frame) => frame.name))).toEqual(new Set(['draw.changed']));
  });

  it('goes on after a break where it was, for the member and for all', async () => {
    const alice = await w.member();
    const reader = await live({ member: alice });
    await publish(alice, 'before');
    const last = await reader.until(isState('before'));
    reader.close();
    for (let turn = 0; turn < 5; turn += 1) await publish(alice, `away ${turn}`);
    await announce('away draw');
    const again = await live({ member: alice, lastId: last.id });
    const seen: LiveFrame[] = [];
    while (!seen.some(isDraw('away draw'))) seen.push((await again.next()) as LiveFrame);
    const states = seen
      .filter((frame) => frame.name === 'deposit.changed')
      .map((frame) => (frame.data as { state: string }).state);
    expect(states).toEqual(['away 0', 'away 1', 'away 2', 'away 3', 'away 4']);
    await publish(alice, 'after');
    await again.until(isState('after'));
  });

  it('loses and doubles nothing when it breaks again and again under 200 events', async () => {
    const alice = await w.member();
    let lastId: string | undefined;
    const seen: string[] = [];
    const writing = (async () => {
      for (let turn = 0; turn < 200; turn += 1) await publish(alice, String(turn));
    })();
    const first = await live({ member: alice });
    lastId = (await first.next())?.id as string;
    const begun = BigInt(lastId.split('.')[0] as string);
    first.close();
    while (begun + BigInt(seen.length) < 200n) {
      const reader = await live({ member: alice, lastId });
      for (let count = 0; count < 7 && begun + BigInt(seen.length) < 200n; ) {
        const frame = (await reader.next()) as LiveFrame;
        lastId = frame.id;
        if (frame.name !== 'deposit.changed') continue;
        seen.push((frame.data as { state: string }).state);
        count += 1;
      }
      reader.close();
    }
    await writing;
    expect(seen).toEqual(Array.from({ length: seen.length }, (_, index) => String(Number(begun) + index)));
  });

  it('begins anew for whoever watched as a visitor before', async () => {
    const alice = await w.member({ balance: '2.00' });
    await publish(alice, 'long ago');
    const visitor = await live();
    await announce('seen by a visitor');
    const { id } = await visitor.until(isDraw('seen by a visitor'));
    const reader = await live({ member: alice, lastId: id });
    expect((await reader.next())?.data).toMatchObject({ main: '2.00' });
  });

  it('ends with its session, at the next beat', async () => {
    const impatient = await world({ background: 'running', heartbeatMs: 20 });
    const alice = await impatient.member();
    const reader = await openLive(impatient.url, { token: alice.token });
    expect((await reader.next())?.name).toBe('wallet.changed');
    await impatient.as(alice).delete('DELETE /wps/session/logout');
    await ended(reader);
    await impatient.close();
  });

  it.each(['x', '1', '-1.2', '999999.999999', '1.2.3', ''])('starts anew on the foreign id "%s"', async (lastId) => {
    const alice = await w.member({ balance: '3.00' });
    const reader = await live({ member: alice, lastId });
    expect((await reader.next())?.data).toMatchObject({ main: '3.00' });
    await publish(alice, 'now');
    await reader.until(isState('now'));
  });

  it('needs a token that is good, if any', async () => {
    const reader = await live({ member: { token: 'A'.repeat(44) } as TestMember });
    expect(reader.status).toBe(401);
  });

  it('carries the headers of every answer and none that lets it be stored', async () => {
    const reader = await live();
    expect(reader.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(reader.headers.get('cache-control')).toContain('no-cache');
    expect(reader.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('is bounded: a further one ends the oldest of a member', async () => {
    await w.set('live.streamsPerMember', 2);
    const alice = await w.member();
    const oldest = await live({ member: alice });
    expect((await oldest.next())?.name).toBe('wallet.changed');
    await live({ member: alice });
    const newest = await live({ member: alice });
    await ended(oldest);
    await publish(alice, 'still');
    await newest.until(isState('still'));
    await w.set('live.streamsPerMember', undefined);
  });

  it('is refused when the node is full', async () => {
    await w.set('live.streamsPerNode', 1);
    expect((await live()).status).toBe(503);
    await w.set('live.streamsPerNode', undefined);
  });
});

describe('the relay', () => {
  it('delivers money sent from one member to another', async () => {
    const [alice, bob] = [await w.member({ balance: '10.00' }), await w.member()];
    const reader = await live({ member: bob });
    const sent = await transact(w.context.database, (tx) =>
      send(tx, {
        owner: alice.id,
        key: makeId(),
        kind: 'transfer',
        request: {},
        currency: 'BDT',
        units: 40_000n,
        creditor: bob.id,
      }),
    );
    expect(sent.ok).toBe(true);
    await reader.until((frame) => frame.name === 'wallet.changed' && (frame.data as { main: string }).main === '4.00');
  });

  it('skips no event of a transaction that is slow to commit', async () => {
    const alice = await w.member();
    const reader = await live();
    const slow = await w.owner.connect();
    await slow.query('begin');
    await slow.query("select outbox_publish('draw.changed', $1)", [{ ...draw, drawNo: 'slow' }]);
    await announce('quick');
    await publish(alice, 'quick');
    await slow.query('commit');
    slow.release();
    await reader.until(isDraw('slow'));
    await announce('end');
    await reader.until(isDraw('end'));
  });

  it('makes a changed setting known to a running server', async () => {
    const other = await w.owner.query(
      "insert into settings (key, value, changed_at) values ('site.status', '1', now()) returning key",
    );
    expect(other.rowCount).toBe(1);
    const reader = await live();
    await w.owner.query(`select outbox_publish('settings.changed', '{"key":"site.status"}')`);
    await announce('told');
    await reader.until(isDraw('told'));
    await expect.poll(async () => (await w.visitor.get('GET /wps/system/status')).value.status).toBe(1);
  });

  it('keeps events for a week and forgets older ones once they were passed', async () => {
    const alice = await w.member();
    await publish(alice, 'old');
    await w.caughtUp();
    const count = async () => (await w.owner.query('select from outbox where owner = $1', [alice.id])).rowCount;
    const week = 7 * 86_400_000;
    const purge = () => purgeOutbox(w.context.database, new Date(w.clock.now() - week));
    await purge();
    await w.clock.advance(week - 60_000);
    await purge();
    expect(await count()).toBe(1);
    await w.owner.query('update outbox_cursors set xid = pg_current_xact_id()');
    await w.clock.advance(120_000);
    await purge();
    expect(await count()).toBe(0);
  });
});
