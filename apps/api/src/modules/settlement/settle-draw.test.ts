/** Settlement: who wins what, exactly once, whatever comes in between. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MemberId } from '@banyan/core/ids';
import {
  balanceOf,
  closeDraw,
  drawAndSettle,
  enterResult,
  line,
  openDraw,
  place,
  prizes,
  type TestDraw,
} from '../../../test/draws.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { settleDraw, settleDueDraws } from './settle-draw.ts';

let w: World;
let draw: TestDraw;
beforeEach(async () => {
  w = await world();
  draw = await openDraw(w);
});
afterEach(() => w.close());

async function betsOf(member: TestMember) {
  const { value } = await w.as(member).get('GET /wps/member/bets', { query: { pageSize: 100 } });
  return value.content;
}

/** Many members with one bet each, the selections going round. */
async function crowd(count: number, selections: readonly string[]): Promise<TestMember[]> {
  const members = await Promise.all(Array.from({ length: count }, () => w.member({ balance: '22.00' })));
  await Promise.all(
    members.map((member, index) => place(w, member, draw, [line('LO2', selections[index % selections.length] ?? '')])),
  );
  return members;
}

async function eventsOf(owner: MemberId, topic: string): Promise<unknown[]> {
  const { rows } = await w.owner.query('select payload from outbox where owner = $1 and topic = $2 order by seq', [
    owner,
    topic,
  ]);
  return rows.map((row) => row.payload);
}

describe('a settled draw', () => {
  it('pays each hit, leaves the rest lost, and shows every bet with its lines', async () => {
    const alice = await w.member({ balance: '100.00' });
    const lines = [
      line('LO2', '68', '2'),
      line('LO2', '99'),
      line('DE', '23', '3'),
      line('X2', '11-13'),
      line('T4', '06-07-08-10'),
    ];
    const { value: ticket } = await place(w, alice, draw, lines);
    expect(await drawAndSettle(w, draw)).toBe(5);

    const shown = (await betsOf(alice))
      .map(({ play, state, hits, payout }) => [play, state, hits, payout?.amount])
      .toSorted();
    expect(shown).toEqual([
      ['DE', 'won', 1, '246.00'],
      ['LO2', 'lost', 0, '0.00'],
      ['LO2', 'won', 3, '468.00'],
      ['T4', 'lost', 0, '0.00'],
      ['X2', 'won', 1, '14.00'],
    ]);
    expect(await balanceOf(w, alice)).toBe('757.00');

    const { value } = await w.as(alice).get('GET /wps/member/bets/:betId', { params: { betId: ticket.bets[0]?.id } });
    expect(value.draw).toMatchObject({ id: draw.id, state: 'settled', settlementVersion: 1, result: prizes });
    expect(value.lines.map(({ kind, amount }) => [kind, amount.amount])).toEqual([
      ['bet', '-71.00'],
      ['win', '468.00'],
    ]);
    const { value: lost } = await w
      .as(alice)
      .get('GET /wps/member/bets/:betId', { params: { betId: ticket.bets[1]?.id } });
    expect(lost.lines.map(({ kind }) => kind)).toEqual(['bet']);
  });

  it('tells each member once, winner or not', async () => {
    const [alice, bob] = await crowd(2, ['68', '99']);
    await drawAndSettle(w, draw);
    for (const member of [alice, bob]) {
      expect(await eventsOf((member as TestMember).id, 'bets.settled')).toEqual([
        { drawId: draw.id, gameCode: 'XSMB' },
      ]);
    }
    const { rows } = await w.owner.query(
      "select payload->>'state' as state from outbox where topic = 'draw.changed' order by seq",
    );
    expect(rows.map((row) => row.state)).toEqual(['closed', 'drawn', 'settled']);
  });

  it('pays nothing twice, asked again, by two at once, or after the row was made to look unsettled (LOT-12)', async () => {
    const members = await crowd(40, ['68', '99']);
    await closeDraw(w);
    await enterResult(w, draw);
    const counts = await Promise.all([
      settleDraw(w.context, draw.id),
      settleDraw(w.context, draw.id),
      settleDraw(w.context, draw.id),
    ]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40);
    expect(await settleDraw(w.context, draw.id)).toBe(0);
    await w.owner.query("update lottery_draws set state = 'drawn', settlement_version = 0 where id = $1", [draw.id]);
    expect(await settleDraw(w.context, draw.id)).toBe(0);
    const balances = await Promise.all(members.map((member) => balanceOf(w, member)));
    expect(balances).toEqual(members.map((_, index) => (index % 2 === 0 ? '234.00' : '0.00')));
  });

  it('goes on where it was stopped, and every ticket is paid once', async () => {
    const members = await crowd(300, ['68', '26', '99']);
    await closeDraw(w);
    await enterResult(w, draw);
    for (const chunks of [1, 3, 7]) {
      let seen = 0;
      const stopped = settleDraw(w.context, draw.id, {
        chunkBets: 10,
        onProgress: () => {
          seen += 1;
          if (seen >= chunks) throw new Error('stopped');
        },
      });
      await expect(stopped).rejects.toThrow('stopped');
    }
    await settleDraw(w.context, draw.id);
    const { value } = await w.visitor.get('GET /lgw/vn/draws/:drawId', { params: { drawId: draw.id } });
    expect(value).toMatchObject({ state: 'settled', settlementVersion: 1 });
    const balances = await Promise.all(members.map((member) => balanceOf(w, member)));
    expect(balances).toEqual(members.map((_, index) => ['234.00', '78.00', '0.00'][index % 3]));
  });

  it('stops between two chunks when the server stops', async () => {
    const members = await crowd(60, ['68']);
    await closeDraw(w);
    await enterResult(w, draw);
    const stopping = new AbortController();
    let chunks = 0;
    const onProgress = () => {
      chunks += 1;
      stopping.abort();
    };
    await expect(
      settleDraw(w.context, draw.id, { chunkBets: 10, stopping: stopping.signal, onProgress }),
    ).rejects.toThrow('asked to stop');
    expect(chunks).toBeLessThanOrEqual(w.context.writer.laneCount);
    expect(await settleDueDraws(w.context, stopping.signal)).toBe(0);
    expect(await settleDueDraws(w.context)).toBe(60 - chunks * 10);
    expect(await balanceOf(w, members[0] as TestMember)).toBe('234.00');
  });

  it('goes on through lost connections, whatever became of the commits under way', async () => {
    const members = await crowd(300, ['68', '26', '99']);
    await closeDraw(w);
    await enterResult(w, draw);
    let kills = 0;
    await settleDraw(w.context, draw.id, {
      chunkBets: 10,
      onProgress: () => {
        kills += 1;
        if (kills % 3 !== 0) return;
        void w.owner.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'banyan-writer' and datname = current_database()",
        );
      },
    });
    expect(kills).toBeGreaterThan(9);
    const balances = await Promise.all(members.map((member) => balanceOf(w, member)));
    expect(balances).toEqual(members.map((_, index) => ['234.00', '78.00', '0.00'][index % 3]));
  });

  it('leaves a wallet that another transaction holds for later, without making the others wait', async () => {
    const [alice, bob] = await crowd(2, ['68']);
    await closeDraw(w);
    await enterResult(w, draw);
    const client = await w.owner.connect();
    await client.query('begin');
    await client.query("select * from ledger_lock_wallet($1, 'BDT')", [(alice as TestMember).id]);
    let letGo: Promise<unknown> | undefined;
    const settling = settleDraw(w.context, draw.id, {
      onProgress: (settled) => {
        if (settled === 1) letGo = client.query('commit');
      },
    });
    expect(await settling).toBe(2);
    await letGo;
    client.release();
    expect([await balanceOf(w, alice as TestMember), await balanceOf(w, bob as TestMember)]).toEqual([
      '234.00',
      '234.00',
    ]);
  });

  it('gives up on a wallet that stays held, and is finished by a later call', async () => {
    const [alice] = await crowd(1, ['68']);
    await closeDraw(w);
    await enterResult(w, draw);
    const client = await w.owner.connect();
    await client.query('begin');
    await client.query("select * from ledger_lock_wallet($1, 'BDT')", [(alice as TestMember).id]);
    await expect(settleDraw(w.context, draw.id, { patienceMs: 50 })).rejects.toThrow('busy');
    await client.query('rollback');
    client.release();
    expect(await settleDraw(w.context, draw.id)).toBe(1);
    expect(await balanceOf(w, alice as TestMember)).toBe('234.00');
  });

  it('pays the part of a stake that was bonus money back as bonus', async () => {
    const alice = await w.member({ balance: '16.50' });
    await w.owner.query(
      `select ledger_transfer($1, gen_random_uuid(), sha256('x'), 'bonus', 'BDT', array['house promotions', 'member bonus'],
        array[-55000, 55000], '', null, '{}', '{}')`,
      [alice.id],
    );
    await place(w, alice, draw, [line('LO2', '26')]);
    await drawAndSettle(w, draw);
    const { value } = await w.as(alice).get('GET /wps/v2/wallets/balance');
    expect([value.main, value.bonus]).toEqual(['58.50', '19.50']);
  });
});
