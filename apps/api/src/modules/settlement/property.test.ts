/**
 * Random tickets over random draws against an oracle that knows only the published rules: what every member ends with, and
 * that what the operator won is what the members lost, with corrections and voids in between.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seededWords } from '@banyan/games/draws';
import { lotteryNamed } from '@banyan/games/lotteries';
import { closeDraw, enterResult, type Line, line, openDraw, place, type TestDraw } from '../../../test/draws.ts';
import { faultsOfDraws } from '../../../test/recheck.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { balancesOf } from '../ledger/index.ts';
import { correctResults } from '../draws/correct-results.ts';
import { readGame } from '../lottery/game-store.ts';
import type { Prizes } from '@banyan/games/lottery';
import { settleDraw } from './settle-draw.ts';
import { voidDraw } from '../draws/void-draw.ts';

type PlayCode = keyof typeof plays;

/** The plays of the list, with what the oracle needs of each. */
const plays = {
  LO2: { group: 'lo', digits: 2, picks: 1, odds: 78, cost: 22 },
  LO3: { group: 'lo', digits: 3, picks: 1, odds: 770, cost: 23 },
  DE: { group: 'de', digits: 2, picks: 1, odds: 82, cost: 1 },
  DAU: { group: 'digit', digits: 1, picks: 1, odds: 8.7, cost: 1 },
  DUOI: { group: 'digit', digits: 1, picks: 1, odds: 8.7, cost: 1 },
  BC: { group: 'bacang', digits: 3, picks: 1, odds: 700, cost: 1 },
  X2: { group: 'xien', digits: 2, picks: 2, odds: 14, cost: 1 },
  X3: { group: 'xien', digits: 2, picks: 3, odds: 50, cost: 1 },
  X4: { group: 'xien', digits: 2, picks: 4, odds: 150, cost: 1 },
  T4: { group: 'truot', digits: 2, picks: 4, odds: 2.5, cost: 1 },
  T8: { group: 'truot', digits: 2, picks: 8, odds: 8, cost: 1 },
  T10: { group: 'truot', digits: 2, picks: 10, odds: 11, cost: 1 },
} as const;

const isLong = process.env['BANYAN_LONG'] === '1';
const runs = isLong ? 20 : 4;
const drawsOfRun = 3;
const funds = 50_000_000n;

/** What a bet returns in units, written again from the rules: not the code that settles. */
function oracle(play: PlayCode, selection: string, stake: bigint, result: Prizes): bigint {
  const all = result.flatMap(({ numbers }) => numbers);
  const special = all[0] ?? '';
  const came = (number: string): number => all.filter((one) => one.endsWith(number)).length;
  const numbers = selection.split('-');
  const hits = {
    lo: () => came(selection),
    de: () => Number(special.endsWith(selection)),
    bacang: () => Number(special.endsWith(selection)),
    digit: () => Number(play === 'DAU' ? special.at(-2) === selection : special.at(-1) === selection),
    xien: () => Number(numbers.every((number) => came(number) > 0)),
    truot: () => Number(numbers.every((number) => came(number) === 0)),
  }[plays[play].group]();
  return (stake * BigInt(Math.round(plays[play].odds * 10)) * BigInt(hits)) / 10n;
}

type Bet = { member: number; line: Line; stake: bigint };
type RandomDraw = { bets: Bet[]; seed: string; fate: 'settled' | 'corrected' | 'void' };

const anyBet: fc.Arbitrary<Bet> = fc
  .record({
    member: fc.nat(3),
    play: fc.constantFrom(...(Object.keys(plays) as PlayCode[])),
    // Few numbers, so that bets meet each other and hits happen.
    numbers: fc.uniqueArray(fc.nat(99), { minLength: 10, maxLength: 10 }),
    stake: fc.bigInt({ min: 10_000n, max: 99_999n }),
  })
  .map(({ member, play, numbers, stake }) => {
    const { digits, picks } = plays[play];
    const selection = numbers
      .slice(0, picks)
      .map((number) => String(number % 10 ** digits).padStart(digits, '0'))
      .join('-');
    return {
      member,
      line: line(play, selection, `${stake / 10_000n}.${String(stake % 10_000n).padStart(4, '0')}`),
      stake,
    };
  });
const anyDraw: fc.Arbitrary<RandomDraw> = fc.record({
  bets: fc.array(anyBet, { minLength: 4, maxLength: isLong ? 60 : 24 }),
  seed: fc.integer({ min: 0, max: 0xffffffff }).map((number) => number.toString(16).padStart(8, '0').repeat(8)),
  fate: fc.constantFrom('settled', 'settled', 'corrected', 'void'),
});

async function playDraw(
  w: World,
  members: TestMember[],
  day: string,
  { bets, seed, fate }: RandomDraw,
): Promise<Map<number, bigint>> {
  const draw: TestDraw = await openDraw(w, day);
  const change = new Map<number, bigint>();
  const add = (member: number, units: bigint) => change.set(member, (change.get(member) ?? 0n) + units);
  const taken: Bet[] = [];
  for (const bet of bets) {
    const answer = await place(w, members[bet.member] as TestMember, draw, [bet.line]);
    expect(answer.code).toBe('ok');
    taken.push(bet);
    add(bet.member, -bet.stake * BigInt(plays[bet.line.play as PlayCode].cost));
  }
  if (fate === 'void') {
    await voidDraw(w.context, draw.id, 'for the test');
    await settleDraw(w.context, draw.id);
    return new Map();
  }
  await closeDraw(w);
  let result: Prizes = lotteryNamed('vietnam-north').draw(seededWords(seed, 'first'));
  await enterResult(w, draw, result);
  await settleDraw(w.context, draw.id, { chunkBets: 7 });
  if (fate === 'corrected') {
    const game = await readGame(w.context.database, 'XSMB');
    if (game === undefined) throw new Error('there is no XSMB');
    result = lotteryNamed('vietnam-north').draw(seededWords(seed, 'second'));
    const days = [{ day: day as never, line: 2, result }];
    expect(await correctResults(w.context, game, days, { source: 'csv', reason: 'for the test' })).toMatchObject({
      ok: true,
    });
    await settleDraw(w.context, draw.id, { chunkBets: 7 });
  }
  for (const { member, line: sent, stake } of taken)
    add(member, oracle(sent.play as PlayCode, sent.selection, stake, result));
  return change;
}

it(`${runs} times ${drawsOfRun} random draws end where the rules say, and house and members conserve`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyDraw, { minLength: drawsOfRun, maxLength: drawsOfRun }), async (random) => {
      const w = await world();
      const members = await Promise.all(Array.from({ length: 4 }, () => w.member({ balance: '5000.00' })));
      const expected = members.map(() => funds);
      for (const [index, draw] of random.entries()) {
        const change = await playDraw(w, members, `2005-10-0${index + 1}`, draw);
        for (const [member, units] of change) expected[member] = (expected[member] ?? 0n) + units;
      }
      const found = await Promise.all(members.map(({ id }) => balancesOf(w.context.database, id)));
      expect(found.map(({ main, receivable }) => main + receivable)).toEqual(expected);
      const { rows } = await w.owner.query(
        "select sum(balance)::bigint as house from ledger_accounts where kind = 'house bets'",
      );
      expect(rows[0].house).toBe(expected.reduce((sum, units) => sum - units, funds * 4n));
      expect(await faultsOfDraws(w)).toEqual([]);
      await w.close();
    }),
    { seed: Number(process.env['BANYAN_SEED']), numRuns: runs, interruptAfterTimeLimit: undefined },
  );
});
