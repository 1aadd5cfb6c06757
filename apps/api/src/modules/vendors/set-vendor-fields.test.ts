/** What an operator says of a vendor is stored field by field; what cannot be is refused whole. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type World, world } from '../../../test/world.ts';
import { vendor } from '../../../test/vendor.ts';
import { setVendorFields } from './set-vendor-fields.ts';

let w: World;
beforeAll(async () => {
  w = await world();
  await vendor(w);
});
afterAll(() => w.close());

const set = (code: string, fields: Record<string, string>) =>
  w.context.database.transaction().execute((tx) =>
    setVendorFields(
      tx,
      code,
      Object.entries(fields).map(([name, value]) => ({ name, value })),
    ),
  );

test('fields, origins and the account', async () => {
  const fields = {
    adapter: 'hub-wallet',
    apiUrl: 'https://hub.example',
    frameOrigins: 'https://a.example,https://b.example',
    staleRounds: 'void',
    'account.operatorId': '7',
    'account.publicKey': 'PEM',
  };
  expect(await set('ACME', fields)).toBe(true);
  const { rows } = await w.owner.query("select * from play_vendors where code = 'ACME'");
  expect(rows[0]).toMatchObject({
    adapter: 'hub-wallet',
    api_url: 'https://hub.example',
    frame_origins: ['https://a.example', 'https://b.example'],
    stale_rounds: 'void',
    account: { operatorId: '7', publicKey: 'PEM' },
  });
});

test('an unknown vendor, and a rule that is none', async () => {
  expect(await set('NOSUCH', { apiUrl: '' })).toBe(false);
  await expect(set('ACME', { apiUrl: 'https://x.example', staleRounds: 'forget' })).rejects.toThrow();
  const { rows } = await w.owner.query("select api_url from play_vendors where code = 'ACME'");
  expect(rows[0]?.api_url).toBe('https://hub.example');
});
