/** What a page reports reaches the operator's log and figures, without who sent it, and only so often. */
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLog } from '../../infra/log.ts';
import { type World, world } from '../../../test/world.ts';

let w: World;
let lines = '';
const to = new Writable({
  write(chunk, _encoding, done) {
    lines += String(chunk);
    done();
  },
});
beforeAll(async () => {
  w = await world({ log: openLog('demo', to) });
});
afterAll(() => w.close());

const body = {
  kind: 'broken' as const,
  name: 'TypeError',
  message: 'x is undefined',
  page: 'vnlottery',
  where: ['page-abc.js:1:20'],
};

it('a report stands in the log and in the figures, without the address it came from', async () => {
  expect((await w.visitor.post('POST /wps/system/pageErrors', { body })).status).toBe(200);
  expect(lines).toContain('a page broke');
  const line = lines.split('\n').find((one) => one.includes('a page broke')) ?? '';
  expect(JSON.parse(line)).toMatchObject({ page: 'vnlottery', kind: 'broken', error: 'TypeError', where: body.where });
  expect(line).not.toContain('127.0.0.1');
  const figures = await (await fetch(`${w.url}/metrics`)).text();
  expect(figures).toContain('banyan_page_errors{kind="broken"} 1');
  expect(figures).toContain('banyan_page_errors{kind="unloaded"} 0');
});

it('what is no report is not taken', async () => {
  const answer = await w.visitor.post('POST /wps/system/pageErrors', { body: { ...body, where: ['https://x/?a=b'] } });
  expect([answer.status, answer.code]).toEqual([400, 'input-malformed']);
});

it('from one address only so many are taken in an hour', async () => {
  await w.owner.query('delete from rate_limits');
  const statuses: number[] = [];
  for (let count = 0; count < 21; count += 1)
    statuses.push((await w.visitor.post('POST /wps/system/pageErrors', { body })).status);
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
});
