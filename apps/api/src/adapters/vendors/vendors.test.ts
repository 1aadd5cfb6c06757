/** Every adapter of vendors passes the suite of the port. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Hub, hub, ours } from '../../../test/hub.ts';
import { type World, world } from '../../../test/world.ts';
import { makeId } from '@banyan/core/ids';
import { conformsToVendorBalance, conformsToVendor } from './conformance.ts';
import { fakeTransfer, fakeVendor } from './fake/fake.ts';
import { hubTransfer } from './hub-transfer/hub-transfer.ts';
import { hubWallet } from './hub-wallet/hub-wallet.ts';
import { walletVendor } from './wallet/wallet.ts';

let w: World;
let h: Hub;
beforeAll(async () => {
  w = await world({ secrets: { 'vendor-hub-c-key': ours.privateKey } });
  h = await hub(w, 'HUB_C');
});
afterAll(async () => {
  await h.close();
  await w.close();
});

const vendor = () => ({
  code: 'HUB_C',
  launchUrl: 'https://games.example/{game}',
  demoUrl: 'https://games.example/demo',
  apiUrl: h.server.url,
  account: { operatorId: '7' },
});
const gone = () => ({ ...vendor(), apiUrl: 'http://127.0.0.1:9' });

describe('vendors of our own wallet API', () => {
  conformsToVendor(() => ({ port: walletVendor, world: w.context, vendor: vendor() }));
});
describe('a hub that calls our wallet', () => {
  conformsToVendor(() => ({ port: hubWallet, world: w.context, vendor: vendor(), gone: gone() }));
});
describe('a hub that holds a balance', () => {
  conformsToVendor(() => ({ port: hubTransfer, world: w.context, vendor: vendor(), gone: gone() }));
});
describe('the fake vendor', () => {
  const scripted = (script: string, moves = '') => ({ ...vendor(), code: 'FAKE', account: { script, moves } });
  conformsToVendor(() => ({ port: fakeVendor, world: w.context, vendor: scripted('ok'), gone: scripted('down') }));

  it('follows its script word by word, the last one for ever', async () => {
    const places = { site: 'https://a.example', lobby: '', deposit: '', history: '', responsible: '' };
    const seen = { address: '', country: 'XX', device: 'desktop', brand: 'default' } as const;
    const player = { id: makeId() as never, ticket: 'ticket-0123456789' };
    const reply: string[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      const asked = { vendor: scripted('ok no down lost garbage ok'), game: 'wheel', places, player } as const;
      const opened = fakeVendor.open(w.context, { ...asked, ...seen, language: 'EN', currency: 'BDT' });
      reply.push(await opened.then((one) => (one.ok ? 'ok' : one.code)).catch((error: Error) => error.message));
    }
    expect(reply).toEqual([
      'ok',
      'vendor-unavailable',
      'fake: nobody is there',
      'fake: no answer',
      'fake: <html>',
      'ok',
      'ok',
    ]);
  });
});

describe('the fake vendor that holds a balance', () => {
  const holding = (moves = 'ok') => ({ ...vendor(), code: 'FAKE_C', account: { script: 'ok', moves } });
  const gone = () => ({ ...holding('down'), account: { script: 'down', moves: 'down' } });
  conformsToVendor(() => ({ port: fakeTransfer, world: w.context, vendor: holding(), gone: gone() }));
  conformsToVendorBalance(() => ({ port: fakeTransfer, world: w.context, vendor: holding(), gone: gone() }));

  it.each([
    ['no', 'failed', 0n, 'failed'],
    ['lost', 'fake: no answer', 700n, 'succeeded'],
    ['vanished', 'fake: no answer', 0n, 'unknown'],
    ['slow', 'pending', 700n, 'succeeded'],
    ['never', 'pending', 0n, 'pending'],
  ] as const)('%s: it answers %s, holds %s, and when asked says %s', async (step, answer, units, later) => {
    const { vendorBalance } = fakeTransfer;
    const move = {
      id: makeId(),
      direction: 'in',
      player: makeId<'member'>() as never,
      currency: 'BDT',
      units: 700n,
    } as const;
    const reply = await vendorBalance?.move(w.context, holding(step), move).catch((error: Error) => error.message);
    expect(reply).toBe(answer);
    expect((await vendorBalance?.balanceOf(w.context, holding(step), move.player, 'BDT'))?.units).toBe(units);
    expect(await vendorBalance?.outcomeOf(w.context, holding(step), move.id)).toBe(later);
  });
});
