/** A season of football from a file, by the command as an operator runs it: its matches are bet on, and its results pay what the file's own sums say. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceText, readPrice } from '@banyan/core/sports';
import { runCommand } from '../../../test/command.ts';
import { balanceOf } from '../../../test/draws.ts';
import { eventIdOf } from '../../../test/feeds.ts';
import { realDataPresent, realFile } from '../../../test/real-data.ts';
import { bet, leg, settleSports, ticketOf } from '../../../test/sports.ts';
import { type World, world } from '../../../test/world.ts';

let w: World;
let folder: string;
beforeAll(async () => {
  w = await world();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'season-'));
});
afterAll(async () => {
  fs.rmSync(folder, { recursive: true });
  await w.close();
});

async function importFile(text: string, tournament: string, ...options: readonly string[]) {
  fs.writeFileSync(path.join(folder, 'season.csv'), text);
  const name = ['--tournament', tournament, '--name', 'A League', '--tier', '1'];
  return await runCommand('sports', ['import', 'season.csv', ...name, ...options], {
    DATABASE_URL: w.ownerUrl,
    INIT_CWD: folder,
    SECRETS_FILE: path.join(folder, 'secrets.json'),
  });
}

const header = 'Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,HTHG,HTAG,AvgH,AvgD,AvgA,Avg>2.5,Avg<2.5,AHh,AvgAHH,AvgAHA';
const prices = '2.10,3.40,3.60,1.90,1.92,-0.25,1.95,1.85';
const year = new Date().getUTCFullYear() + 1;
const placeOn = async (
  account: Parameters<typeof bet>[1],
  ref: string,
  market: string,
  outcome: string,
  price: string,
) =>
  await bet(
    w,
    account,
    ticketOf([leg({ id: await eventIdOf(w, ref), startsAt: new Date() }, market, outcome, price)], '100'),
  );

describe('a file', () => {
  it('makes matches with prices, changes nothing the second time, and its results pay', async () => {
    const before = `${header}\n05/08/${year},20:00,"Reds, The",Blues,,,,,${prices}\n06/08/${year},,Greens,Whites,,,,,${prices}\n`;
    expect((await importFile(before, 'football.a')).text).toContain('2 matches, 4 new messages');
    expect((await importFile(before, 'football.a')).text).toContain('2 matches, 0 new messages');
    const alice = await w.member({ balance: '1000.00' });
    const ref = 'football.a.reds-the.blues';
    expect((await placeOn(alice, ref, 'football.1x2', 'draw', '3.40')).code).toBe('ok');
    expect((await placeOn(alice, ref, 'football.asian-handicap/hcp=-0.25', 'home', '1.95')).code).toBe('ok');
    await w.tick('sport-feeds.silence');
    const after = before.replace('Blues,,,,', 'Blues,1,1,0,1');
    expect((await importFile(after, 'football.a')).text).toContain('2 matches, 2 new messages');
    await settleSports(w);
    expect(await balanceOf(w, alice)).toBe('1190.00');
    expect((await placeOn(alice, ref, 'football.1x2', 'draw', '3.40')).code).toBe('market-inactive');
  });

  it.each([
    [`${header}\n31/02/${year},,Reds,Blues,,,,,${prices}\n`, /line 2: "31\/02/],
    [`${header}\n05/08/${year},,Reds,,,,,,${prices}\n`, /line 2: a side has no name/],
    [`${header}\n05/08/${year},,Reds,Blues,1,x,,,${prices}\n`, /line 2: the result is no number/],
    [`${header}\n05/08/${year},,Reds,Blues,1,0,2,0,${prices}\n`, /line 2: more goals at half-time/],
    ['', /no file of rows/],
  ])('that is wrong in one place is refused as a whole and says where', async (text, says) => {
    const ended = await importFile(text, 'football.b');
    expect(ended.code).toBe(1);
    expect(ended.text).toMatch(says);
  });
});

describe.skipIf(!realDataPresent)('a real season', () => {
  /** Of 380 matches; the short run takes some. */
  const most = process.env['BANYAN_LONG'] === '1' ? 380 : 25;
  /** Of the file's own sums: what a stake of one brings, in ten-thousandths. */
  const returnOf = (text: string | undefined): number => Math.round(Number(text) * 10_000);

  it('pays what its own sums say of handicaps, totals and results at closing prices', {
    timeout: 600_000,
  }, async () => {
    const [head = '', ...rows] = realFile('sports/football_E0_2223.csv').trim().split(/\r?\n/);
    const columns = head.split(',');
    const at = (name: string): number => columns.indexOf(name);
    const season = rows.slice(0, most).map((row) => row.split(','));
    // The same days some years later: bets are taken before the start.
    const later = season.map((cells) =>
      cells.map((cell, place) =>
        place === at('Date') ? cell.replace(/20(22|23)$/, (_, two) => `20${Number(two) + 10}`) : cell,
      ),
    );
    const results = ['FTHG', 'FTAG', 'HTHG', 'HTAG'].map(at);
    const open = later.map((cells) => cells.map((cell, place) => (results.includes(place) ? '' : cell)));
    const fileOf = (lines: readonly (readonly string[])[]) =>
      [head, ...lines.map((cells) => cells.join(','))].join('\n');
    const first = await importFile(fileOf(open), 'football.real', '--prices', 'B365C');
    expect(first.text).toContain(`${most} matches, ${2 * most} new messages`);
    const alice = await w.member({ balance: '200000.00' });
    const expected = realFile('sports/football_E0_2223-expected.csv').trim().split(/\r?\n/);
    const names = (expected[0] as string).split(',');
    let due = 0;
    for (const [index, cells] of open.entries()) {
      const own = (expected[index + 1] as string).split(',');
      const of = (name: string): string => own[names.indexOf(name)] ?? '';
      const slug = (name: string): string => (cells[at(name)] as string).toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
      const ref = `football.real.${slug('HomeTeam')}.${slug('AwayTeam')}`;
      const line = `football.asian-handicap/hcp=${Number(cells[at('AHCh')])}`;
      for (const [market, outcome, price, brings] of [
        [line, 'home', of('odds_home'), of('ah_home_return')],
        ['football.total/total=2.5', 'over', of('over25_odds'), of('over25_return')],
        ['football.1x2', 'home', of('home_odds'), of('home_return')],
      ] as const) {
        const { code } = await placeOn(alice, ref, market, outcome, priceText(readPrice(price) as bigint));
        expect({ ref, market, code }).toEqual({ ref, market, code: 'ok' });
        due += returnOf(brings);
      }
    }
    expect(await balanceOf(w, alice)).toBe(`${200_000 - 300 * most}.00`);
    await importFile(fileOf(later), 'football.real', '--prices', 'B365C');
    while ((await settleSports(w)) > 0);
    // A stake of 100.00 is 10,000 units, so ten-thousandths of a stake of one are units.
    const paid = Number((await balanceOf(w, alice)).replace('.', '')) - (200_000 - 300 * most) * 100;
    expect(paid).toBe(due);
    if (most === 380) expect(due).toBe(3_937_500 + 3_574_200 + 4_057_300);
  });
});
