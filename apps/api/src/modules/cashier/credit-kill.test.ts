/** A process killed outright between the word that money has come and its credit: the next one credits it, once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { parseMoney } from '@banyan/core/money';
import { askTransfer, openTransfers } from '../../../test/deposits.ts';
import { killAt } from '../../../test/money-kill.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { reportJob } from '../../adapters/payments/index.ts';
import { addJob } from '../../infra/jobs.ts';
import { importLines } from '../payment-lines/index.ts';
import { depositDesk } from './index.ts';

const isLong = process.env['BANYAN_LONG'] === '1';
const seed = Number(process.env['BANYAN_SEED'] ?? 1);
/** All in the long run, one of them by the seed in the short. */
const some = <T>(all: readonly T[]): readonly T[] => (isLong ? all : [all[seed % all.length] as T]);

let w: World;
beforeAll(async () => {
  w = await world();
  await openTransfers(w);
});
afterAll(() => w.close());

const mainOf = async (member: TestMember) => (await w.as(member).get('GET /wps/v2/wallets/balance')).value.main;
const depositOf = async (member: TestMember, id: string) =>
  (await w.as(member).get('GET /wps/cashier/deposits/:id', { params: { id } })).value;

describe('a process killed while it takes a report', () => {
  it.each(some(['before 1', 'within 1', 'after 1']))('at %s: its job comes again and credits once', async (point) => {
    const alice = await w.member();
    const id = makeId();
    await w.as(alice).post('POST /wps/cashier/deposits', { body: { id, method: 'demo', amount: '500' } });
    const { reference } = await depositOf(alice, id);
    const amount = { currency: 'BDT', amount: '500' };
    const payload = { method: 'demo', report: { reference, outcome: 'confirmed', paymentId: reference, amount } };
    // The gateway has its answer once the report is stored. The demo says the same payment again by itself, which changes nothing.
    await addJob(w.context.database, reportJob, payload);
    await killAt(w, { kind: 'report', payload }, point);
    expect(await mainOf(alice)).toBe(point === 'after 1' ? '500.00' : '0.00');
    await w.settle();
    expect(await mainOf(alice)).toBe('500.00');
    expect((await depositDesk.sheet(w.context, reference))?.payments).toMatchObject([{ state: 'credited' }]);
  });
});

describe('a process killed between a claim and its match', () => {
  const points = ['within 1', 'after 1', 'before 2', 'within 2', 'after 2'];
  const cases = points.flatMap((point) => [true, false].map((isLineFirst) => ({ point, isLineFirst })));
  it.each(some(cases))('at $point, line first $isLineFirst: the money comes once', async ({ point, isLineFirst }) => {
    const alice = await w.member();
    const id = await askTransfer(w, alice, 'wallet');
    const transaction = `K${id.replaceAll('-', '').slice(-11)}`.toUpperCase();
    const units = parseMoney('BDT', '500.00');
    if (!units.ok) throw new Error(units.code);
    const line = { transaction, amount: units.value, sender: '', sentAt: undefined };
    if (isLineFirst) await importLines(w.context, 'wallet', [line], 'dipa');
    await killAt(w, { kind: 'claim', member: alice.id, id, transaction }, point);
    if (!isLineFirst) await importLines(w.context, 'wallet', [line], 'dipa');
    // A claim that was never stored is made again by its player, who has had no answer.
    if (point === 'within 1') {
      const fields = { transaction };
      await w.as(alice).post('POST /wps/cashier/deposits/:id/sent', { params: { id }, body: { fields } });
    }
    for (let turn = 0; turn < 2; turn += 1) await w.tick('cashier.match');
    expect([await mainOf(alice), (await depositOf(alice, id)).state]).toEqual(['500.00', 'credited']);
  });
});
