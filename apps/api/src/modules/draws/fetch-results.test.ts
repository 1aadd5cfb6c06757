/** Fetched results: only what waits is taken, and a feed that is away, lies or is not ours to call changes nothing. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { closeDraw, openDraw, prizes, withSpecial } from '../../../test/draws.ts';
import { type World, world } from '../../../test/world.ts';
import { fetchResults } from './fetch-results.ts';
import type { Prizes } from '@banyan/games/lottery';

let w: World;
let answer: { status: number; body: string } = { status: 200, body: '[]' };
const server = http.createServer((_request, response) => {
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
});

const feed = (url: string) => ({
  game: 'XSMB',
  url,
  list: '',
  day: 'day',
  prizes: Object.fromEntries(prizes.map(({ tier }) => [tier, tier])),
});
const days = (...list: [string, Prizes][]) =>
  JSON.stringify(
    list.map(([day, result]) => ({ day, ...Object.fromEntries(result.map(({ tier, numbers }) => [tier, numbers])) })),
  );

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  w = await world();
  await w.set('outbound.insideHosts', ['127.0.0.1']);
  await w.set('lottery.feeds', [feed(`http://127.0.0.1:${(server.address() as AddressInfo).port}/results`)]);
});
afterAll(async () => {
  server.close();
  await w.close();
});
beforeEach(() => {
  answer = { status: 200, body: '[]' };
});

async function drawOf(id: string) {
  const { value } = await w.visitor.get('GET /lgw/vn/draws/:drawId', { params: { drawId: id } });
  return { state: value.state, special: value.result?.[0]?.numbers[0] };
}

it('gives waiting draws their numbers, and nothing to others', async () => {
  const [settled, waiting] = [await openDraw(w, '2005-10-01'), await openDraw(w, '2005-10-02')];
  await closeDraw(w);
  const open = await openDraw(w, '2005-10-03');
  answer.body = days(['2005-10-01', prizes]);
  expect(await fetchResults(w.context)).toBe(1);
  answer.body = days(['2005-10-01', withSpecial('99999')], ['2005-10-02', prizes], ['2005-10-03', prizes]);
  expect(await fetchResults(w.context)).toBe(1);
  expect(await fetchResults(w.context)).toBe(0);
  expect(await drawOf(settled.id)).toMatchObject({ special: '07523' });
  expect(await drawOf(waiting.id)).toEqual({ state: 'drawn', special: '07523' });
  expect((await drawOf(open.id)).state).toBe('open');
  const { rows } = await w.owner.query('select source from lottery_results where draw = $1', [waiting.id]);
  expect(rows).toEqual([{ source: 'http-json' }]);
});

it('changes nothing when the feed is away, speaks otherwise or has half a result', async () => {
  const waiting = await openDraw(w, '2005-10-04');
  await closeDraw(w);
  for (const [status, body] of [
    [503, ''],
    [200, '<html>'],
    [200, days(['2005-10-04', prizes.slice(1)])],
    [200, days(['2005-10-04', withSpecial('7523')])],
    [200, 'x'.repeat(3_000_000)],
  ] as const) {
    answer = { status, body };
    expect(await fetchResults(w.context)).toBe(0);
  }
  expect((await drawOf(waiting.id)).state).toBe('closed');
});

it('calls no address of the own network that is not named', async () => {
  const waiting = await openDraw(w, '2005-10-05');
  await closeDraw(w);
  answer.body = days(['2005-10-05', prizes]);
  await w.set('outbound.insideHosts', []);
  expect(await fetchResults(w.context)).toBe(0);
  await w.set('outbound.insideHosts', ['127.0.0.1']);
  expect((await drawOf(waiting.id)).state).toBe('closed');
});
