/** drand over HTTP, from rounds that it published: mirrors that answer, lie, answer badly or not at all. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { quicknet, quicknetTime } from '@banyan/games/proof';
import { type FakeServer, fakeServer } from '../../../../test/fake-server.ts';
import { secretsOf } from '../../../infra/secrets.ts';
import { openSettings } from '../../../infra/settings.ts';
import { conformsToBeacons } from '../conformance.ts';
import { drand } from './drand.ts';

/** Rounds 1000 to 1002 of quicknet. */
const signatures: Readonly<Record<number, string>> = {
  1000: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  1001: 'b33bf3667cbd5a82de3a24b4e0e9fe5513cc1a0e840368c6e31f5fcfa79bea03f73896b25883abf2853d10337fb8fa41',
  1002: 'ab066f9c12dd6de1336fca0f925192fb0c72a771c3e4c82ede1fd362c1a770f9eb05843c6308ce2530b53a99c0281a6e',
};

let server: FakeServer;
let mirrors: string[];
const good = ({ path }: { path: string }) => {
  const round = Number(path.split('/').at(-1));
  const signature = path.includes(quicknet.chain) ? signatures[round] : undefined;
  return signature === undefined ? { status: 404, body: {} } : { body: { round, signature } };
};
const settingsNow = () =>
  openSettings(
    'demo',
    async () =>
      new Map<string, unknown>([
        ['lottery.beacon', { source: 'drand', mirrors }],
        ['outbound.insideHosts', ['127.0.0.1']],
      ]),
  );
let settings: Awaited<ReturnType<typeof settingsNow>>;
const at = (now: number) => ({ settings, secrets: secretsOf(Buffer.alloc(32)), clock: { now: () => now } });
const round = { source: 'drand', chain: quicknet.chain, round: 1001, at: quicknetTime(1001) } as const;
const right = { ok: true, pulse: signatures[1001] };

beforeAll(async () => {
  server = await fakeServer(good);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.reply(good);
  mirrors = [server.url];
  settings = await settingsNow();
});

conformsToBeacons(drand, () => ({ at, moment: quicknetTime(1001) }));

async function withMirrors(...addresses: string[]) {
  mirrors = addresses;
  settings = await settingsNow();
}

describe('mirrors', () => {
  it('that are away do not matter while one answers', async () => {
    await withMirrors('http://127.0.0.1:1', server.url);
    expect(await drand.fetch(at(round.at), round)).toEqual(right);
    expect(server.asked.at(-1)?.path).toBe(`/${quicknet.chain}/public/1001`);
  });

  it('that are all away, or do not have the round, are asked again later', async () => {
    await withMirrors('http://127.0.0.1:1');
    expect(await drand.fetch(at(round.at), round)).toEqual({ ok: false, reason: 'away' });
    await withMirrors(server.url);
    server.reply(() => ({ status: 425, body: { error: 'too early' } }));
    expect(await drand.fetch(at(round.at), round)).toEqual({ ok: false, reason: 'away' });
  });

  it.each([
    ['of another round', { signature: signatures[1002] }],
    ['changed in one digit', { signature: signatures[1001]?.replace('b', 'a') }],
    ['that is none', { signature: 'x' }],
  ])('with a signature %s are not believed', async (_, body) => {
    server.reply(() => ({ body }));
    expect(await drand.fetch(at(round.at), round)).toEqual({ ok: false, reason: 'forged' });
  });

  it.each([[{}], ['text'], ['null'], [{ signature: 7 }]])('that answer %j are as good as away', async (body) => {
    server.reply(() => ({ body }));
    expect(await drand.fetch(at(round.at), round)).toEqual({ ok: false, reason: 'away' });
  });
});
