/** The redirect method in the demo: the player pays on the demo's own page, and what the browser brings back is believed by nobody. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { type TestMember, type World, world } from '../../../test/world.ts';

let w: World;
beforeAll(async () => {
  w = await world({ env: { PUBLIC_URL: 'http://site.example' } });
});
afterAll(() => w.close());

const balanceOf = async (member: TestMember) => (await w.as(member).get('GET /wps/v2/wallets/balance')).value.main;
/** Where a browser of the public site would go, on this machine. */
const here = (address: string | null) => `${w.url}${(address ?? '').replace('http://site.example', '')}`;
const visit = async (address: string, method: 'GET' | 'POST' = 'GET') => {
  const answer = await fetch(address, {
    method,
    redirect: 'manual',
    ...(method === 'POST' ? { headers: { 'content-type': 'application/x-www-form-urlencoded' } } : {}),
  });
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
};

async function asked(member: TestMember) {
  const { value } = await w
    .as(member)
    .post('POST /wps/cashier/deposits', { body: { id: makeId(), method: 'wallet-page', amount: '500' } });
  const page = value.steps?.redirect ?? '';
  expect(page).toMatch(/^http:\/\/site\.example\/demo\/gateway\/TR[0-9a-f]{20}$/);
  return { id: value.id, page: here(page) };
}
const stateOf = async (member: TestMember) =>
  (await w.as(member).get('GET /wps/cashier/deposits')).value.content[0]?.state;

describe('a payment on the demo’s page', () => {
  it('is credited once when the player has paid, whatever is opened again', async () => {
    const alice = await w.member();
    const { id, page } = await asked(alice);
    expect((await visit(page)).text).toContain('500.00 BDT');
    expect([await stateOf(alice), await balanceOf(alice)]).toEqual(['awaiting', '0.00']);
    const paid = await visit(`${page}/pay`, 'POST');
    expect(paid.location).toMatch(
      /\/wps\/cashier\/gateways\/wallet-page\/return\/D\w{16}\?paymentID=TR\w+&status=success$/,
    );
    const back = await visit(here(paid.location));
    expect([back.status, back.location]).toEqual([303, `/?mc=depositv2&deposit=${id}`]);
    expect([await stateOf(alice), await balanceOf(alice)]).toEqual(['credited', '500.00']);
    await Promise.all([visit(here(paid.location)), visit(`${page}/pay`, 'POST'), visit(`${page}/cancel`, 'POST')]);
    await w.settle();
    expect([await stateOf(alice), await balanceOf(alice)]).toEqual(['credited', '500.00']);
    expect((await visit(page)).text).toContain('completed');
  });

  it('that was not made credits nothing, whatever the browser says', async () => {
    const alice = await w.member();
    const { page } = await asked(alice);
    const cancelled = await visit(`${page}/cancel`, 'POST');
    await visit(here(cancelled.location).replace('status=cancel', 'status=success'));
    expect([await stateOf(alice), await balanceOf(alice)]).toEqual(['failed', '0.00']);
    const bob = await w.member();
    const open = await asked(bob);
    await visit(here(cancelled.location).replace(/return\/\w+/, `return/${await referenceOf(open.id)}`));
    expect([await stateOf(bob), await balanceOf(bob)]).toEqual(['awaiting', '0.00']);
  });

  it('is found by asking when the player closed the page after paying', async () => {
    const alice = await w.member();
    const { page } = await asked(alice);
    await visit(`${page}/pay`, 'POST');
    await w.clock.advance(61_000);
    await w.tick('cashier.look');
    expect([await stateOf(alice), await balanceOf(alice)]).toEqual(['credited', '500.00']);
  });

  it('is none under an address that was made up', async () => {
    expect((await visit(`${w.url}/demo/gateway/TR00`)).status).toBe(404);
    for (const place of ['TR00/pay', 'TR00/steal', 'TR00/constructor'])
      expect((await visit(`${w.url}/demo/gateway/${place}`, 'POST')).status).toBe(404);
    expect(
      (await visit(`${w.url}/wps/cashier/gateways/wallet-page/return/D0000000000000000?status=success`)).location,
    ).toBe('/?mc=depositv2');
  });
});

const referenceOf = async (id: string) =>
  (await w.owner.query('select reference from deposits where id = $1', [id])).rows[0].reference as string;

it('does not exist in production', async () => {
  const production = await world({ env: { BANYAN_MODE: 'production', PUBLIC_URL: 'https://site.example' } });
  expect((await fetch(`${production.url}/demo/gateway/TR00/pay`, { method: 'POST' })).status).toBe(404);
  await production.close();
});
