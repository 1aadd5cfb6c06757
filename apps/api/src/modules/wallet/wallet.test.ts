/** Balances and statements through HTTP: what a member sees is what the ledger holds, and only their own. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type World, world } from '../../../test/world.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

describe('balance', () => {
  it('shows what was deposited, to the last decimal', async () => {
    const alice = await w.member({ balance: '100.0050' });
    const answer = await w.as(alice).get('GET /wps/v2/wallets/balance');
    expect(answer.value).toMatchObject({
      sumBalance: '100.005',
      main: '100.005',
      bonus: '0.00',
      held: '0.00',
      owed: '0.00',
      currency: 'BDT',
      isSingle: true,
    });
  });

  it('is refused without a session', async () => {
    const answer = await w.visitor.get('GET /wps/v2/wallets/balance');
    expect([answer.status, answer.code]).toEqual([401, 'not-logged-in']);
  });

  it('takes the token in the header `token` too, and never in the URL (DEC-21)', async () => {
    const alice = await w.member();
    const answer = await w.visitor.get('GET /wps/v2/wallets/balance', { headers: { token: alice.token } });
    expect(answer.status).toBe(200);
    const inUrl = await w.visitor.get('GET /wps/v2/wallets/balance', { query: { token: alice.token } });
    expect(inUrl.status).toBe(401);
  });
});

describe('statement', () => {
  it('lists the lines newest first, a page at a time', async () => {
    const alice = await w.member({ balance: '1.00' });
    const bob = await w.member({ balance: '2.00' });
    const { value } = await w.as(alice).get('GET /wps/v2/wallets/statement', { query: { pageSize: 5 } });
    expect(value.content.map(({ kind, account, amount }) => [kind, account, amount])).toEqual([
      ['deposit', 'main', { currency: 'BDT', amount: '1.00' }],
    ]);
    expect(value.totalPages).toBe(1);
    const other = await w.as(bob).get('GET /wps/v2/wallets/statement');
    expect(other.value.content.map(({ amount }) => amount.amount)).toEqual(['2.00']);
  });

  it.each([{ pageNo: '0' }, { pageNo: 'x' }, { pageSize: '101' }, { pageSize: '1.5' }, { page: '1' }])(
    'refuses the query %o',
    async (query) => {
      const alice = await w.member();
      const answer = await w.as(alice).get('GET /wps/v2/wallets/statement', { query });
      expect([answer.status, answer.code]).toEqual([400, 'input-malformed']);
    },
  );

  it('takes the language that every call of the site carries', async () => {
    const alice = await w.member();
    expect((await w.as(alice).get('GET /wps/v2/wallets/statement', { query: { language: 'EN' } })).status).toBe(200);
  });
});

describe("the merchant's wallets", () => {
  it('are one, in the currency of the member, with no amount and no person in it (DEC-30)', async () => {
    const alice = await w.member({ balance: '5.00' });
    const { value } = await w.as(alice).get('GET /wps/relay/GCS_merchantWallet');
    expect(value).toEqual({ list: [{ code: 'MAIN', name: 'wallet.main', currency: 'BDT' }] });
    expect((await w.visitor.get('GET /wps/relay/GCS_merchantWallet')).status).toBe(401);
  });
});
