/** A gateway that does everything wrong at once, against the real cashier: in the end its books and ours agree, line by line. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { type Merchant, openHostileGateway } from '@banyan/gateway/hostile';
import { type World, world } from '../../../test/world.ts';
import { demoGatewayAccount } from '../../adapters/payments/index.ts';
import { methodSetting } from './method-settings.ts';

const isLong = process.env['BANYAN_LONG'] === '1';
const seed = process.env['BANYAN_SEED'] ?? '1';

let w: World;
beforeAll(async () => {
  w = await world();
  await w.set('payments.gatewayAnswersWithinMs', 250);
});
afterAll(() => w.close());

const hour = 3_600_000;

function merchantOf(url: string): Merchant {
  return {
    async ask(amount) {
      const member = await w.member();
      const { value } = await w
        .as(member)
        .post('POST /wps/cashier/deposits', { body: { id: makeId(), method: 'simulated', amount } });
      return { reference: value.reference, redirect: value.steps?.redirect };
    },
    async comeBack(address) {
      const { pathname, search } = new URL(address);
      await fetch(`${url}${pathname}${search}`, { redirect: 'manual' });
    },
    async notify(headers, body) {
      const sent = { ...headers, 'content-type': 'application/json' };
      const place = `${url}/wps/cashier/gateways/simulated/notify`;
      return (await fetch(place, { method: 'POST', headers: sent, body })).status;
    },
    async settle() {
      for (const passMs of [0, 61_000, 61_000, 2 * hour, hour, hour, 3 * hour, 12 * hour, 24 * hour]) {
        await w.clock.advance(passMs);
        // One turn takes fifty at most.
        for (let turn = 0; turn < 1 + (isLong ? 20 : 2); turn += 1) await w.tick('cashier.look');
        await w.settle();
      }
    },
    async lines(references) {
      const { rows } = await w.owner.query(
        `select d.reference, d.state, d.currency, nullif(d.credited_units, 0) as credited,
           exists (select from play_cases c where c.kind = 'payment' and c.tx = d.reference and c.closed_at is null) as "hasCase"
         from deposits d where d.reference = any ($1)`,
        [references],
      );
      return rows.map(({ credited, ...row }) => ({
        ...row,
        credited: credited === null ? undefined : textOf(credited),
      }));
    },
  };
}

const textOf = (units: bigint): string => `${units / 10_000n}.${String((units % 10_000n) / 100n).padStart(2, '0')}`;

it('agrees with our books to the last coin', async () => {
  const { webhookSecret, ...account } = demoGatewayAccount(w.context.secrets);
  const now = () => w.clock.now();
  const gateway = await openHostileGateway({ account, webhookSecret, now, deposits: isLong ? 600 : 60, seed });
  const [usual] = w.context.settings.get(methodSetting);
  const simulated = {
    ...usual,
    code: 'simulated',
    adapter: 'demo-wallet',
    minimum: '1',
    options: { api: gateway.url },
  };
  await w.set('cashier.methods', [simulated]);
  const end = await gateway.simulate(merchantOf(w.url));
  await gateway.close();
  expect(end.faults).toEqual([]);
  expect(end.wrong).toEqual([]);
  expect(end.credited).toBeGreaterThan(0n);
  expect(end.inCases).toBeGreaterThan(0n);
  expect(end.deposits).toBe(isLong ? 600 : 60);
  const { rows } = await w.owner.query('select sum(credited_units) as credited from deposits');
  expect(BigInt(rows[0].credited) / 100n).toBe(end.credited);
});
