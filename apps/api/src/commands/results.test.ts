/** The `results` command as an operator runs it: a process of its own beside a running server, files on disk, exit codes. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { northFile } from '@banyan/games/vietnam';
import { runCommand } from '../../test/command.ts';
import { balanceOf, line, place } from '../../test/draws.ts';
import { realDataPresent, realPath } from '../../test/real-data.ts';
import { type TestMember, type World, world } from '../../test/world.ts';

const row = (day: string, special = '07523'): string =>
  `${day},${special},84068,11111,22213,33333,44444,55555,66666,77777,88888,1234,0268,3456,4567,5678,6789,7890,8901,9012,0123,012,345,679,09,26,06,68`;

let w: World;
let alice: TestMember;
let folder: string;
beforeAll(async () => {
  w = await world();
  alice = await w.member({ balance: '100.00' });
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'results-'));
});
afterAll(async () => {
  fs.rmSync(folder, { recursive: true });
  await w.close();
});

/** Writes a file where the operator stands. */
function file(name: string, ...rows: string[]): string {
  fs.writeFileSync(path.join(folder, name), `${[northFile.header, ...rows].join('\n')}\n`);
  return name;
}

const results = (args: readonly string[], env: Record<string, string> = {}) =>
  runCommand('results', args, {
    DATABASE_URL: w.ownerUrl,
    INIT_CWD: folder,
    SECRETS_FILE: path.join(folder, 'secrets.json'),
    ...env,
  });

/** What a refusal must leave as it was: every draw and every entered result. */
async function traces(): Promise<unknown> {
  const { rows: draws } = await w.owner.query(
    'select id, state, result, result_version from lottery_draws order by id',
  );
  const { rows: entered } = await w.owner.query('select count(*)::integer as results from lottery_results');
  return { draws, entered };
}

async function idOf(day: string): Promise<string> {
  const { rows } = await w.owner.query("select id from lottery_draws where game = 'XSMB' and day = $1::date", [day]);
  return rows[0].id;
}

async function refused(args: readonly string[], says: RegExp, env: Record<string, string> = {}): Promise<void> {
  const before = await traces();
  const ended = await results(args, env);
  expect([ended.code, ended.out]).toEqual([1, '']);
  expect(ended.err).toMatch(says);
  expect(
    ended.err
      .trimEnd()
      .split('\n')
      .some((text) => text.includes('    at ')),
  ).toBe(false);
  expect(await traces()).toEqual(before);
}

describe('the way of a replayed draw', () => {
  it('opens, refuses numbers while it is on sale, closes, imports, settles, and is not imported twice', async () => {
    const days = file('days.csv', row('2005-10-01'), row('2005-10-02'), row('2005-10-03'));
    const opened = await results(['open', 'XSMB', days, '--from', '2005-10-02', '--days', '2', '--window', '5']);
    expect(opened).toMatchObject({ code: 0, out: '2 draws are on sale for 5 minutes: 2005-10-02, 2005-10-03.\n' });
    const draw = { id: await idOf('2005-10-02') };
    expect((await place(w, alice, draw, [line('LO2', '68')])).code).toBe('ok');
    expect((await results(['open', 'XSMB', days, '--from', '2005-10-02'])).out).toContain('none is new');

    await refused(
      ['import', 'XSMB', days],
      /^line 3, 2005-10-02: the draw is still on sale.*\(and 1 more days\)\. Nothing was applied\.$/m,
    );
    const imported = await results(['import', 'XSMB', days, '--close']);
    expect(imported).toMatchObject({ code: 0, err: '' });
    expect(imported.out).toContain('3 days: 2 draws have their numbers, 1 are kept as past results, 0 were known.');
    expect(imported.out).toContain('2 draws settled, 1 bets here.');
    expect(await balanceOf(w, alice)).toBe('312.00');
    expect((await results(['import', 'XSMB', days, '--close'])).out).toContain(
      '0 draws have their numbers, 0 are kept as past results, 3 were known.',
    );

    const listed = await results(['list', 'XSMB', '--last', '3']);
    expect(listed.out).toContain('20051002  settled    1 bets  07523  version 1');
  });

  it('takes other numbers only as a correction, with a reason, and settles the difference', async () => {
    const other = file('other.csv', row('2005-10-04'), row('2005-10-02', '07568'));
    await refused(['import', 'XSMB', other], /^line 3, 2005-10-02: the draw has other numbers already/m);
    const one = file('one.csv', row('2005-10-02', '07568'));
    await refused(['correct', 'XSMB', one], /Say why with --reason/);
    const corrected = await results(['correct', 'XSMB', one, '--reason', 'a misprint of the feed']);
    expect(corrected).toMatchObject({
      code: 0,
      out: '1 draws have corrected numbers, 0 had them already.\n1 draws settled, 1 bets here.\n',
    });
    expect(await balanceOf(w, alice)).toBe('390.00');
  });

  it('is opened only where nothing was drawn, and never in production', async () => {
    const days = file('again.csv', row('2005-10-05'), row('2005-10-02'));
    await refused(
      ['open', 'XSMB', days, '--days', '2'],
      /^line 3, 2005-10-02: the draw of that day is past its sales/m,
    );
    const { code, err } = await results(['open', 'XSMB', days], {
      BANYAN_MODE: 'production',
      SECRETS_FILE: path.join(folder, 'production.json'),
    });
    expect([code, err]).toEqual([1, expect.stringContaining('demo mode only')]);
  });

  it('typed in by hand, or void, with every cost back', async () => {
    const days = file('hand.csv', row('2005-10-06'), row('2005-10-07'));
    await results(['open', 'XSMB', days, '--days', '2']);
    const before = await balanceOf(w, alice);
    await place(w, alice, { id: await idOf('2005-10-07') }, [line('DE', '23')]);
    const voided = await results(['void', 'XSMB', '2005-10-07', '--reason', 'called off']);
    expect(voided).toMatchObject({ code: 0, out: '1 draws settled, 1 bets here.\n' });
    expect(await balanceOf(w, alice)).toBe(before);
    await refused(['void', 'XSMB', '2005-10-07', '--reason', 'again'], /is void: only a draw without numbers/);
    await refused(['import', 'XSMB', days, '--close'], /^line 3, 2005-10-07: the draw is void/m);

    const prizes = [
      'DB=07523',
      'G1=84068',
      'G2=11111,22213',
      'G3=33333,44444,55555,66666,77777,88888',
      'G4=1234,0268,3456,4567',
      'G5=5678,6789,7890,8901,9012,0123',
      'G6=012,345,679',
    ];
    await refused(['enter', 'XSMB', '2005-10-06', ...prizes, '--close'], /G7: the tier is missing/);
    const entered = await results(['enter', 'XSMB', '2005-10-06', ...prizes, 'G7=09,26,06,68', '--close']);
    expect(entered).toMatchObject({ code: 0, err: '' });
  });
});

describe('a wrong file is refused with line and reason, and nothing of it is applied', () => {
  it.each([
    ['a missing prize', row('2006-01-02').replace(',84068', ','), /^wrong\.csv: line 3, prize1: the prize is missing/],
    ['a letter', row('2006-01-02').replace('84068', '84O68'), /line 3, prize1: "84O68" is not a number/],
    ['lost zeros', row('2006-01-02').replace('07523', '7523'), /line 3, special: .*leading zeros were lost/],
    ['a repeated day', row('2006-01-01'), /line 3: 2006-01-01 stands on line 2 already/],
    ['a day to come', row('2031-01-01'), /line 3, 2031-01-01: the draw is still to come/],
  ])('%s', async (_what, second, says) => {
    await refused(['import', 'XSMB', file('wrong.csv', row('2006-01-01'), second)], says);
  });

  it.each([
    [[], /^Usage:/],
    [['draw', 'XSMB'], /^Usage:/],
    [['import', 'XSMB'], /^Name the file/],
    [['import', 'XSMB', 'no-such-file.csv'], /cannot be read/],
    [['import', 'NONE', 'days.csv'], /There is no game NONE/],
    [['import', 'MB1M', 'days.csv'], /draws its own numbers/],
    [['import', 'XSMB', 'days.csv', '--numbers', 'roman'], /--numbers is "roman"/],
    [['open', 'XSMB', 'days.csv', '--window', '0'], /--window is "0"/],
    [['import', 'XSMB', 'days.csv', '--force'], /--force/],
  ] as const)('and so is %o', async (args, says) => {
    await refused(args, says);
  });
});

describe.skipIf(!realDataPresent)('the real file', () => {
  it('is taken whole as integers, 7,300 days, and refused as text because its zeros are lost', async () => {
    const real = realPath('lottery/xsmb.csv');
    await refused(
      ['import', 'XSMB', real],
      /line 3, prize4_3: "202" has fewer than 4 digits: its leading zeros were lost/,
    );
    const clean = await world();
    const { code, out } = await results(['import', 'XSMB', real, '--numbers', 'integers'], {
      DATABASE_URL: clean.ownerUrl,
    });
    expect([code, out]).toEqual([
      0,
      expect.stringContaining('7300 days: 0 draws have their numbers, 7300 are kept as past results, 0 were known.'),
    ]);
    const { value } = await clean.visitor.get('GET /lgw/vn/numeros/opened/game', { query: { gameCode: 'XSMB' } });
    expect([value.list.length, value.list[0]?.day]).toEqual([100, '2025-12-31']);
    await clean.close();
  });
});
