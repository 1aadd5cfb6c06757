/**
 * Selections as nobody should write them, for every play of every family, over HTTP: each is refused by name, nothing answers
 * 500 and nothing is posted. What is wrong with most of them is known by how they were made, not by asking the rules.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { nextBelow, seededWords } from '@banyan/games/draws';
import { balanceOf } from '../../../test/draws.ts';
import { type FamilyDraw, openFamilyDraws } from '../../../test/family-draws.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';

const isLong = process.env['BANYAN_LONG'] === '1';
const asked = isLong ? 20_000 : 500;

type Play = FamilyDraw['plays'][number];
type Board = Play['board'];
type Choose = (below: number) => number;

let w: World;
let alice: TestMember;
let draws: FamilyDraw[];
beforeAll(async () => {
  w = await world();
  alice = await w.member({ balance: '1000000.00' });
  draws = await openFamilyDraws(w);
});
afterAll(() => w.close());

/** Everything that a bet leaves behind. */
async function traces(): Promise<unknown> {
  const { rows } = await w.owner.query(
    `select (select count(*)::integer from lottery_bets) as bets, (select count(*)::integer from ledger_entries) as entries,
      (select count(*)::integer from lottery_receipts) as receipts,
      (select coalesce(sum(staked), 0)::bigint from lottery_number_totals) as staked,
      (select coalesce(sum(used), 0)::bigint from lottery_liability_slices) as liable`,
  );
  return { ...rows[0], balance: await balanceOf(w, alice) };
}

function firstSymbol(board: Board): string {
  switch (board.kind) {
    case 'numbers':
      return String(board.first).padStart(board.digits, '0');
    case 'choices':
      return board.choices[0] ?? '';
    case 'list':
      return (board.symbols[0] ?? '').repeat(board.digits);
    case 'places':
    case 'groups':
      return board.symbols[0] ?? '';
  }
}

/** The selection with one of its symbols a second time beside the first. */
const doubled = (text: string): string => text.replace(/[^-|:]+(?=[^:]*$)/, '$&-$&');

/** Ways to write a selection that no board allows. Undefined where a board has no such edge. */
const faults: Readonly<Record<string, (text: string, board: Board) => string | undefined>> = {
  nothing: () => '',
  blanks: () => '   ',
  'a symbol twice': (text) => doubled(text),
  'an unknown symbol': (text) => `${text}-x`,
  'digits of another script': (text) => `${text}-${'০'}`,
  'every digit of another script': (text) =>
    /\d/.test(text) ? text.replace(/\d/g, (d) => '٠١٢٣٤٥٦٧٨٩'[Number(d)] ?? '') : undefined,
  'wide digits': (text) =>
    /\d/.test(text) ? text.replace(/\d/, (d) => String.fromCharCode(0xff10 + Number(d))) : undefined,
  'a zero byte': (text) => `${text}\u0000`,
  'half a character': (text) => `${text}\ud800`,
  'a hidden turn of the line': (text) => `\u202e${text}`,
  'a hidden joiner': (text) => `${text}\u200d`,
  'a line break': (text) => `${text}\n${text}`,
  'a dash too many': (text) => `${text}-`,
  'a dash in front': (text) => `-${text}`,
  'two dashes': (text) => (text.includes('-') ? text.replace('-', '--') : undefined),
  commas: (text) => (text.includes('-') ? text.replaceAll('-', ',') : undefined),
  'a place too many': (text, board) => `${text}|${firstSymbol(board)}`,
  'only dashes': () => '-----',
  'only bars': () => '||||||||||||',
  'a sign': (text) => `+${text}`,
  'an exponent': () => '1e1',
  'another base': () => '0x10',
  'a fraction': (text) => `${text}.0`,
  'a word of the language': () => 'toString',
  'a prototype': () => '__proto__',
  markup: () => '<img src=x onerror=alert(1)>',
  'a statement': () => "'; drop table lottery_bets; --",
  'a path': () => '../../etc/passwd',
  'the longest text of nothing': () => '-'.repeat(400),
  'the longest text of digits': () => '0'.repeat(400),
  'the same until it is too long': (text, board) => `${text}${`-${firstSymbol(board)}`.repeat(400)}`.slice(0, 401),
  'a megabyte of the same': (text) => text.padEnd(100_000, '0'),
  'a number beyond the last': (_, board) =>
    board.kind === 'numbers'
      ? Array.from({ length: board.fewest }, (_n, at) => String(board.last + 1 + at).padStart(board.digits, '0')).join(
          '-',
        )
      : undefined,
  'zeros lost': (text, board) =>
    board.kind === 'numbers' && board.digits > 1 ? text.replace(/\d+$/, (number) => number.slice(1)) : undefined,
  'zeros too many': (text, board) => (board.kind === 'numbers' ? `0${text}` : undefined),
  'a number too few': (_, board) =>
    board.kind === 'numbers' && board.fewest > 1
      ? Array.from({ length: board.fewest - 1 }, (_n, at) => String(board.first + at).padStart(board.digits, '0')).join(
          '-',
        )
      : undefined,
  'a place too few': (text, board) =>
    board.kind === 'places' && board.places.length > 1 ? text.slice(0, text.lastIndexOf('|')) : undefined,
  'no place filled': (_, board) => (board.kind === 'places' ? board.places.map(() => '').join('|') : undefined),
  'a group left out': (text, board) =>
    board.kind === 'groups' && board.groups.length > 1 ? text.slice(0, text.lastIndexOf('|')) : undefined,
  'no places chosen': (text, board) =>
    board.kind === 'groups' && board.placesOf !== undefined ? text.slice(text.indexOf(':')) : undefined,
  'a place that is none': (text, board) =>
    board.kind === 'groups' && board.placesOf !== undefined
      ? `${text.slice(0, text.indexOf(':'))}-9${text.slice(text.indexOf(':'))}`
      : undefined,
  'a place chosen twice': (text, board) =>
    board.kind === 'groups' && board.placesOf !== undefined ? `1-${text}` : undefined,
  'a choice too many': (_, board) =>
    board.kind === 'choices' && board.choices.length > board.most
      ? board.choices.slice(0, board.most + 1).join('-')
      : undefined,
};

/** Text out of the characters that selections are made of: mostly malformed, now and then a selection. */
function anyText(choose: Choose, board: Board): string {
  const symbols = board.kind === 'choices' ? board.choices : [...'0123456789'];
  const parts = [...symbols, ...symbols, '-', '-', '-', '|', '|', ':', ' ', 'x', '+'];
  return Array.from({ length: 1 + choose(14) }, () => parts[choose(parts.length)]).join('');
}

/** What is refused before anything reads it as a selection: too long, or no text that a database could hold. */
const isForTheEdge = (text: string): boolean => text.length > 400 || text.includes('\u0000') || !text.isWellFormed();

const line = (play: string, selection: string) => ({ play, selection, stake: '1', odds: '1', cost: 1 });

/** One bad selection among good ones; returns what came of it as one text. */
async function ask(draw: FamilyDraw, play: Play, selection: string, before: number) {
  const good = draw.rules.plays.get(play.play)?.samples[0] ?? '';
  const lines = [...Array.from({ length: before }, () => line(play.play, good)), line(play.play, selection)];
  const body = { id: makeId<'ticket'>(), drawId: draw.id, lines };
  return await w.as(alice).post('POST /lgw/vn/tickets', { body });
}

describe(`${asked} bad selections of every play of every family`, () => {
  it('are refused by name, and nothing is posted', async () => {
    const nextWord = seededWords('5eed'.repeat(16), 'bad selections');
    const choose: Choose = (below) => Number(nextBelow(BigInt(below), nextWord));
    const before = await traces();
    const plays = draws.flatMap((draw) => draw.plays.map((play) => ({ draw, play })));
    expect(plays.length).toBeGreaterThan(200);
    const kinds = Object.keys(faults);
    const asks = Array.from({ length: Math.max(asked, plays.length) }, (_, at) => {
      const { draw, play } = plays[at % plays.length] as (typeof plays)[number];
      const samples = draw.rules.plays.get(play.play)?.samples ?? [];
      const sample = samples[choose(samples.length)] ?? '';
      // Each play meets every fault in turn, from another one on.
      const kind = kinds[(at + Math.floor(at / plays.length)) % kinds.length] as string;
      const bad = choose(10) === 0 ? undefined : faults[kind]?.(sample, play.board);
      return {
        draw,
        play,
        kind: bad === undefined ? 'any text' : kind,
        text: bad ?? anyText(choose, play.board),
        before: choose(3),
      };
    });
    const found: unknown[] = [];
    await Promise.all(
      Array.from({ length: 8 }, async (_, lane) => {
        for (let at = lane; at < asks.length; at += 8) {
          const { draw, play, kind, text, before: good } = asks[at] as (typeof asks)[number];
          const { status, code, details } = await ask(draw, play, text, good);
          const came = `${status} ${code}`;
          const named = code !== 'selection-malformed' || details?.['line'] === good + 1;
          const isRefused =
            came === (isForTheEdge(text) ? '400 input-malformed' : '422 selection-malformed') ||
            (kind === 'any text' && ['409 odds-changed', '422 stake-out-of-range'].includes(came));
          if (!isRefused || !named) found.push([draw.rules.rules, play.play, kind, text.slice(0, 60), came, details]);
        }
      }),
    );
    expect(found).toEqual([]);
    expect(await traces()).toEqual(before);
  });

  it('and so are plays that a game has not, whatever they are called', async () => {
    const before = await traces();
    for (const draw of draws) {
      const foreign = draws.flatMap(({ plays }) => plays).find(({ play }) => draw.rules.plays.get(play) === undefined);
      for (const play of [foreign?.play ?? '', 'TOSTRING', 'NONE']) {
        const body = { id: makeId<'ticket'>(), drawId: draw.id, lines: [line(play, '0')] };
        const { status, code, details } = await w.as(alice).post('POST /lgw/vn/tickets', { body });
        expect([status, code, details]).toEqual([422, 'play-unknown', { play, line: 1 }]);
      }
      for (const play of ['__proto__', 'toString', '', 'LO2 ', 'LO2\u0000', 'A'.repeat(9)]) {
        const body = { id: makeId<'ticket'>(), drawId: draw.id, lines: [line(play, '0')] };
        const { status, code } = await w.as(alice).post('POST /lgw/vn/tickets', { body });
        expect([status, code]).toEqual([400, 'input-malformed']);
      }
    }
    expect(await traces()).toEqual(before);
  });
});

/** The samples of every play as the page would send them, at least stake. */
function goodLines(draw: FamilyDraw) {
  return draw.plays.map(({ play, odds, cost, minStake }) => {
    const rules = draw.rules.plays.get(play);
    const selection = rules?.samples.at(-1) ?? '';
    const combinations = rules?.combinations(selection) ?? 0;
    return { play, selection, stake: minStake.amount, odds, cost, combinations };
  });
}

it('a selection twice in a ticket is two bets that cost twice, in every play', async () => {
  for (const draw of draws) {
    const lines = goodLines(draw).slice(0, 100);
    const twice = lines.flatMap((one) => [one, one]);
    const body = { id: makeId<'ticket'>(), drawId: draw.id, lines: twice };
    const answer = await w.as(alice).post('POST /lgw/vn/tickets', { body });
    expect([draw.game, answer.code, answer.details]).toEqual([draw.game, 'ok', undefined]);
    const costs = answer.value.bets.map(({ cost }) => Math.round(Number(cost.amount) * 10_000));
    expect(costs).toEqual(
      twice.map(({ stake, cost, combinations }) => Math.round(Number(stake) * 10_000) * cost * combinations),
    );
    expect(Math.round(Number(answer.value.cost.amount) * 10_000)).toBe(costs.reduce((sum, cost) => sum + cost, 0));
    expect(new Set(answer.value.bets.map(({ id }) => id)).size).toBe(twice.length);
  }
});
