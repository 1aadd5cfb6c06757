/** Bets that race: against the close, and against each other for what a number still takes. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeDueDraws } from '../draws/close-draws.ts';
import { line, openDraw, place, withoutMemberShares } from '../../../test/draws.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';

const isLong = process.env['BANYAN_LONG'] === '1';
const bets = isLong ? 1000 : 100;

let w: World;
beforeEach(async () => {
  w = await world();
  await withoutMemberShares(w);
});
afterEach(() => w.close());

async function betsOn(draw: string): Promise<number> {
  const { rows } = await w.owner.query('select count(*)::integer as bets from lottery_bets where draw = $1', [draw]);
  return rows[0].bets;
}

it(`takes each of ${bets} bets before the close in commit order, or refuses it (LOT-12)`, async () => {
  const draw = await openDraw(w);
  const members = await Promise.all(Array.from({ length: 20 }, () => w.member({ balance: '1000.00' })));
  // Bets go out until some are refused, so the close falls among them; the closer runs as its tick does. The time of the
  // close is set once bets are being taken, however slow the machine is.
  const codes: string[] = [];
  let closesAt = Number.POSITIVE_INFINITY;
  let isTimed = false;
  const setClose = async () => {
    if (isTimed || codes.length < 10) return;
    isTimed = true;
    const { rows: set } = await w.owner.query(
      `update lottery_draws set closes_at = clock_now() + interval '50 milliseconds', draws_at = clock_now() + interval '1 minute'
       where id = $1 returning closes_at`,
      [draw.id],
    );
    closesAt = set[0].closes_at.getTime();
  };
  let isOver = false;
  let betsAtClose = -1;
  const closing = (async () => {
    while ((await closeDueDraws(w.context)) === 0);
    betsAtClose = await betsOn(draw.id);
    isOver = true;
  })();
  let sent = 0;
  await Promise.all(
    members.map(async (member) => {
      while (sent < bets || !isOver) {
        sent += 1;
        codes.push((await place(w, member, draw, [line('DE', '23')])).code);
        await setClose();
      }
    }),
  );
  await closing;
  codes.push((await place(w, members[0] as TestMember, draw, [line('DE', '23')])).code);
  expect(codes.at(-1)).toBe('draw-closed');
  const accepted = codes.filter((code) => code === 'ok').length;
  expect(codes.filter((code) => code !== 'ok' && code !== 'draw-closed')).toEqual([]);

  // Had a bet been committed after the close, there would be more now than when it had just happened.
  expect([betsAtClose, await betsOn(draw.id)]).toEqual([accepted, accepted]);
  const { rows } = await w.owner.query(
    'select count(*)::integer as late from lottery_bets b join lottery_draws d on d.id = b.draw where d.id = $1 and b.placed_at >= d.closes_at',
    [draw.id],
  );
  expect(rows[0].late).toBe(0);
  expect(accepted).toBeGreaterThan(0);
  expect(w.clock.now()).toBeGreaterThan(closesAt);
});

it('never lets all together stake more on a number than its cap, whatever lane they are in', async () => {
  await w.owner.query("update lottery_limits set cap = 1000000 where play in ('DE', 'X2')");
  const draw = await openDraw(w);
  const members = await Promise.all(Array.from({ length: isLong ? 60 : 12 }, () => w.member({ balance: '1000.00' })));
  const answers = await Promise.all(
    members.flatMap((member, index) =>
      Array.from({ length: 5 }, (_, turn) =>
        place(
          w,
          member,
          draw,
          turn % 2 === 0
            ? [line('DE', '23', '7'), line('X2', '11-13', '3')]
            : [line('X2', '13-11', String(index + 1)), line('DE', '23', '2')],
        ),
      ),
    ),
  );
  const { rows } = await w.owner.query(
    `select b.play, sum(b.stake) as staked, max(t.staked) as total from lottery_bets b
     join lottery_number_totals t on t.draw = b.draw and t.play = b.play and t.selection = b.selection group by b.play`,
  );
  for (const row of rows) {
    expect(row.staked).toBe(String(row.total));
    expect(Number(row.staked)).toBeLessThanOrEqual(1_000_000);
  }
  // The cap bound somebody, and the refusal says what is left.
  const refused = answers.filter(({ code }) => code === 'number-cap-reached');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.details).toMatchObject({
    play: expect.any(String),
    remaining: expect.stringMatching(/^\d+\.\d\d$/),
  });
});

it('counts the lines of one ticket together, and play money apart from real money', async () => {
  await w.owner.query("update lottery_limits set cap = 100000 where play = 'DE'");
  const draw = await openDraw(w);
  const alice = await w.member({ balance: '100.00' });
  const trial = await w.member({ balance: '100.00', currency: 'FUN', type: 4 });
  expect((await place(w, alice, draw, [line('DE', '23', '6'), line('DE', '23', '5')])).details).toMatchObject({
    remaining: '10.00',
  });
  expect((await place(w, alice, draw, [line('DE', '23', '6'), line('DE', '23', '4')])).code).toBe('ok');
  expect((await place(w, trial, draw, [line('DE', '23', '10')])).code).toBe('ok');
  expect((await place(w, alice, draw, [line('DE', '23')])).details).toMatchObject({ remaining: '0.00' });
  expect((await place(w, alice, draw, [line('DE', '24')])).code).toBe('ok');
});

it('never lets all together be owed more on combinations than the cap, whatever lane they are in', async () => {
  // A hundred times 14 of X2, and of the whole draw a little less.
  await w.owner.query("update lottery_liability_caps set cap = 14000000 where game = 'XSMB' and play = 'X2'");
  await w.owner.query("update lottery_liability_caps set cap = 13000000 where game = 'XSMB' and play = '*'");
  const draw = await openDraw(w);
  const members = await Promise.all(Array.from({ length: 20 }, () => w.member({ balance: '1000.00' })));
  const answers = await Promise.all(
    members.flatMap((member, index) =>
      Array.from({ length: 10 }, (_, turn) =>
        place(w, member, draw, [line('X2', `${10 + index}-${40 + turn}`, String(1 + (turn % 3)))]),
      ),
    ),
  );
  const { rows } = await w.owner.query('select sum(stake)::bigint * 14 as owed from lottery_bets where draw = $1', [
    draw.id,
  ]);
  const { rows: slices } = await w.owner.query(
    'select play, sum(used)::bigint as used from lottery_liability_slices where draw = $1 group by play order by play',
    [draw.id],
  );
  expect(slices.map(({ play, used }) => [play, BigInt(used)])).toEqual([
    ['*', BigInt(rows[0].owed)],
    ['X2', BigInt(rows[0].owed)],
  ]);
  expect(Number(rows[0].owed)).toBeLessThanOrEqual(13_000_000);
  const refused = answers.filter(({ code }) => code === 'liability-reached');
  expect(refused.length).toBeGreaterThan(0);
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['ok', 'liability-reached']));
  // What is left fits no further bet: at the end no room lies idle in a slice that nobody uses.
  const one = await place(w, members[0] as TestMember, draw, [line('X2', '01-02')]);
  const left = 13_000_000 - Number(rows[0].owed);
  expect(one.code).toBe(left >= 140_000 ? 'ok' : 'liability-reached');
});
