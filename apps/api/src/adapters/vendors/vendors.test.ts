/** Every adapter of vendors passes the suite of the port. */
import { afterAll, beforeAll, describe } from 'vitest';
import { type Hub, hub, ours } from '../../../test/hub.ts';
import { type World, world } from '../../../test/world.ts';
import { conformsToVendor } from './conformance.ts';
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
