/**
 * 200 bets at once for what a draw still takes, each of many combinations and from members of every lane: single numbers have
 * a cap each, combinations one by the payout exposure. Whoever wins the race, no cap is passed.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { withoutMemberShares } from '../../../test/draws.ts';
import { type FamilyDraw, openFamilyDraws } from '../../../test/family-draws.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';

const racing = 200;

let w: World;
let draws: FamilyDraw[];
let members: TestMember[];
beforeAll(async () => {
  w = await world();
  await withoutMemberShares(w);
  draws = await openFamilyDraws(w);
  members = await Promise.all(Array.from({ length: 20 }, () => w.member({ balance: '1000000.00' })));
});
afterAll(() => w.close());

const drawOf = (rules: string): FamilyDraw => draws.find((draw) => draw.rules.rules === rules) as FamilyDraw;

type Sent = { play: string; selection: string; stake: string };

async function send(draw: FamilyDraw, member: TestMember, lines: readonly Sent[]) {
  const sent = lines.map((line) => {
    const shown = draw.plays.find(({ play }) => play === line.play);
    return { ...line, odds: shown?.odds ?? '', cost: shown?.cost ?? 1 };
  });
  return await w
    .as(member)
    .post('POST /lgw/vn/tickets', { body: { id: makeId<'ticket'>(), drawId: draw.id, lines: sent } });
}

/** All of them under way before the first is answered. */
function race(draw: FamilyDraw, linesOf: (turn: number) => readonly Sent[]) {
  return Promise.all(
    Array.from({ length: racing }, (_, turn) =>
      send(draw, members[turn % members.length] as TestMember, linesOf(turn)),
    ),
  );
}

const units = (text: unknown): number => Math.round(Number(text) * 10_000);

/** Three of ten numbers that overlap from turn to turn, each once. */
const threeOf = (turn: number): number[] =>
  [...new Set([turn % 10, (turn + 1) % 10, (turn * 3 + 5) % 10])].sort((a, b) => a - b);

it.each([
  [
    'keno',
    'PICK1',
    (turn: number) =>
      threeOf(turn)
        .map((n) => String(n + 1).padStart(2, '0'))
        .join('-'),
  ],
  ['ssc', 'POS', (turn: number) => `|${threeOf(turn).join('-')}|||`],
])(
  'single numbers of %s %s: each number of a selection fills its own cap and no more',
  async (rules, play, selectionOf) => {
    const draw = drawOf(rules);
    const cap = 100_0000;
    await w.owner.query('update lottery_limits set cap = $1 where game = $2 and play = $3', [cap, draw.game, play]);
    const stakeOf = (turn: number): number => 1 + (turn % 7);
    const answers = await race(draw, (turn) => [{ play, selection: selectionOf(turn), stake: String(stakeOf(turn)) }]);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['ok', 'number-cap-reached']));
    const taken = Array.from({ length: 10 }, () => 0);
    for (const [turn, { ok }] of answers.entries())
      for (const n of ok ? threeOf(turn) : []) taken[n] = (taken[n] ?? 0) + stakeOf(turn) * 10_000;
    const { rows } = await w.owner.query(
      'select selection, staked from lottery_number_totals where draw = $1 and play = $2 order by selection',
      [draw.id, play],
    );
    expect(rows.map(({ staked }) => Number(staked))).toEqual(taken);
    expect(Math.max(...taken)).toBeLessThanOrEqual(cap);
    expect(Math.max(...taken)).toBeGreaterThan(cap - 8_0000);
    // What was refused says what is left, and exactly that is still taken.
    const fullest = rows.reduce((most, row) => (row.staked > most.staked ? row : most));
    const left = (cap - Number(fullest.staked)) / 10_000;
    const alice = members[0] as TestMember;
    const tooMuch = await send(draw, alice, [{ play, selection: fullest.selection, stake: String(left + 1) }]);
    expect([tooMuch.code, tooMuch.details]).toEqual([
      'number-cap-reached',
      { play, selection: fullest.selection, remaining: left.toFixed(2) },
    ]);
    if (left > 0)
      expect((await send(draw, alice, [{ play, selection: fullest.selection, stake: String(left) }])).code).toBe('ok');
  },
);

it.each([
  ['vietnam-north', 'X2', '11-12-13-14-15', 10],
  ['ssc', 'A5Z60', '1|2-3-4-5', 4],
  ['eleven-five', 'ANY3', '01-02-03-04-05', 10],
  ['pk10', 'TOP2', '01-02|03-04', 4],
])(
  'combinations of %s %s: the payout exposure has one bound for all lanes',
  async (rules, play, selection, combinations) => {
    const draw = drawOf(rules);
    const counted = draw.rules.plays.get(play)?.combinations(selection);
    expect(counted).toBe(combinations);
    // A bound of some thirty bets; the draw as a whole has another that is far away.
    const owedOf = (stake: number): number =>
      Math.ceil(
        (draw.plays.find((one) => one.play === play)?.odds ?? '')
          .split('/')
          .reduce(
            (sum, odds, level) => sum + Number(odds) * (draw.rules.plays.get(play)?.mostHits(selection)[level] ?? 0),
            0,
          ) *
          stake *
          10_000,
      );
    const cap = owedOf(1) * 30 + 7;
    await w.owner.query('update lottery_liability_caps set cap = $1 where game = $2 and play = $3', [
      cap,
      draw.game,
      play,
    ]);
    const answers = await race(draw, (turn) => [{ play, selection, stake: String(1 + (turn % 3)) }]);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['ok', 'liability-reached']));
    const accepted = answers.flatMap(({ code }, turn) => (code === 'ok' ? [owedOf(1 + (turn % 3))] : []));
    const owed = accepted.reduce((sum, one) => sum + one, 0);
    const { rows } = await w.owner.query(
      `select coalesce(sum(s.used), 0)::bigint as used, max(l.granted) as granted from lottery_liability_slices s
     join lottery_liabilities l on l.draw = s.draw and l.play = s.play and l.currency = s.currency
     where s.draw = $1 and s.play = $2`,
      [draw.id, play],
    );
    expect(Number(rows[0].used)).toBeLessThanOrEqual(cap);
    expect(Number(rows[0].granted)).toBeLessThanOrEqual(cap);
    // Rounding up may differ by a unit a bet between the two ways of counting.
    expect(Math.abs(Number(rows[0].used) - owed)).toBeLessThanOrEqual(accepted.length);
    // In the quiet after the race the room that lies in other slices is found: bets are taken until less than one is left.
    const alice = members[0] as TestMember;
    let last = await send(draw, alice, [{ play, selection, stake: '1' }]);
    for (let turn = 0; turn < 40 && last.ok; turn += 1)
      last = await send(draw, alice, [{ play, selection, stake: '1' }]);
    expect([last.code, units(last.details?.['remaining']) < owedOf(1)]).toEqual(['liability-reached', true]);
    const { rows: bets } = await w.owner.query(
      'select sum(stake)::bigint as stake from lottery_bets where draw = $1 and play = $2',
      [draw.id, play],
    );
    const left = cap - owedOf(Number(bets[0].stake) / 10_000);
    expect(left).toBeGreaterThanOrEqual(-racing);
    expect(left).toBeLessThan(owedOf(1));
  },
);

it('the bound of the whole draw holds over plays that each have room', async () => {
  const draw = drawOf('vietnam-south');
  const bets = [
    { play: 'X2', selection: '11-12', stake: '1' },
    { play: 'T4', selection: '21-22-23-24', stake: '2' },
  ];
  const owedOf = bets.map(({ play, stake }) =>
    Math.round(Number(draw.plays.find((one) => one.play === play)?.odds) * Number(stake) * 10_000),
  );
  const cap = (owedOf[0] ?? 0) * 20;
  await w.owner.query("update lottery_liability_caps set cap = $1 where game = $2 and play = '*'", [cap, draw.game]);
  const answers = await race(draw, (turn) => bets.slice(turn % 2, (turn % 2) + 1));
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['ok', 'liability-reached']));
  const { rows } = await w.owner.query(
    `select sum(s.used)::bigint as used, (select count(*)::integer from lottery_bets b where b.draw = $1) as bets
     from lottery_liability_slices s where s.draw = $1 and s.play = '*'`,
    [draw.id],
  );
  const owed = answers.reduce((sum, { ok }, turn) => sum + (ok ? (owedOf[turn % 2] ?? 0) : 0), 0);
  expect([Number(rows[0].used), rows[0].bets]).toEqual([owed, answers.filter(({ ok }) => ok).length]);
  expect(owed).toBeLessThanOrEqual(cap);
});
