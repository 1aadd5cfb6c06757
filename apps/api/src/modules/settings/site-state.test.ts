/** The state of the site over HTTP: what a page learns of it, who is kept out, what a closed site still answers. */
import { createDecipheriv } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { deviceCookie } from '../../../test/device.ts';
import { openLive } from '../../../test/live-reader.ts';
import { type World, world } from '../../../test/world.ts';
import { brokenAddress } from '../../adapters/geo/fake/fake.ts';
import { obscure } from './obscure.ts';
import { writeSetting } from './store.ts';

let w: World;
const changed = new Set<string>();
const set = async (key: string, value: unknown) => {
  changed.add(key);
  await w.set(key, value);
};

beforeAll(async () => {
  w = await world({ env: { TRUSTED_PROXIES: '127.0.0.1' }, background: 'running' });
});
afterEach(async () => {
  for (const key of changed) await w.set(key, undefined);
  changed.clear();
});
afterAll(() => w.close());

/** A call from an address, as a trusted proxy tells it. */
async function from(address: string, path: string, init: RequestInit = {}) {
  const response = await fetch(`${w.url}${path}`, {
    ...init,
    headers: {
      'x-forwarded-for': address,
      ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...init.headers,
    },
  });
  const body = (await response.json()) as { code: string; value: Record<string, unknown> };
  return { status: response.status, code: body.code, value: body.value, headers: response.headers };
}
const permission = (address = '127.0.0.1', language = 'EN') =>
  from(address, `/wps/system/status?url=banyan.example&language=${language}`);
const statusFor = async (address: string) => (await from(address, '/wps/system/status')).value['status'];
const login = { method: 'POST', body: JSON.stringify({ type: 'username', username: 'nobody', password: 'x' }) };

describe('the permission info', () => {
  it('has all ten members, and the status', async () => {
    const { value } = await permission('103.108.140.1');
    expect(Object.keys(value).sort()).toEqual(
      [
        'status',
        'whitelabel',
        'register',
        'resources',
        'customerService',
        'analytics',
        'imageCDNs',
        'launchGameCDNs',
        'location',
        'maintenance',
        'regionRestriction',
      ].sort(),
    );
    expect(value).toMatchObject({
      status: 0,
      location: { ip: '103.108.140.1', country: 'BD' },
      analytics: { gtagId: '' },
      maintenance: { endsAt: null, message: '' },
      regionRestriction: { restricted: false },
      customerService: [
        { csType: 'LIVECHAT', path: 'chat:' },
        { csType: 'VIP', path: 'chat:' },
      ],
    });
    expect(value['register']).toContainEqual({ modId: 'registerUsername', enabled: '1' });
  });

  it('is not part of the bare status', async () => {
    expect((await from('127.0.0.1', '/wps/system/status')).value).toEqual({ status: 0 });
  });

  it('answers every host until there is a list, and then those on it', async () => {
    expect((await permission()).status).toBe(200);
    await set('merchant.hosts', ['banyan.example', 'localhost:8080']);
    expect((await permission()).status).toBe(200);
    expect((await from('127.0.0.1', '/wps/system/status?url=BANYAN.example')).status).toBe(200);
    const foreign = await from('127.0.0.1', '/wps/system/status?url=banyan.example.evil');
    expect([foreign.status, foreign.code]).toEqual([422, 'url-invalid']);
  });
});

describe('a region', () => {
  it('opens the listed countries only, and knows IPv6', async () => {
    await set('region.source', 'fake');
    await set('region.mode', 'allow');
    await set('region.countries', ['BD']);
    const asked = ['192.0.2.7', '2001:db8:bd::1', '198.51.100.7', '2001:db8:ff::1', '203.0.113.1', brokenAddress];
    expect(await Promise.all(asked.map(statusFor))).toEqual([0, 0, 2, 2, 2, 2]);
  });

  it('closes the listed countries, and whoever has none', async () => {
    await set('region.source', 'fake');
    await set('region.mode', 'deny');
    await set('region.countries', ['US']);
    const asked = ['192.0.2.7', '198.51.100.7', '203.0.113.1', brokenAddress];
    expect(await Promise.all(asked.map(statusFor))).toEqual([0, 2, 2, 2]);
  });

  it('keeps denied addresses out in any mode, and lets allowed ones in', async () => {
    await set('region.denyAddresses', ['198.51.100.0/24', '2001:db8::/32', '192.0.2.9']);
    await set('region.allowAddresses', ['198.51.100.7']);
    const asked = ['198.51.100.7', '198.51.101.7', '2001:db8:1::1', '2001:db9::1', '192.0.2.9', '192.0.2.8'];
    expect(await Promise.all(asked.map(statusFor))).toEqual([2, 0, 2, 0, 2, 0]);
    await set('region.denyAddresses', []);
    await set('region.mode', 'allow');
    expect(await Promise.all(['198.51.100.7', '198.51.100.8'].map(statusFor))).toEqual([0, 2]);
  });

  it('treats private addresses by their setting', async () => {
    await set('region.mode', 'allow');
    expect(await Promise.all(['127.0.0.1', '10.1.2.3', 'fd00::1'].map(statusFor))).toEqual([0, 0, 0]);
    await set('region.privateAddresses', 'deny');
    expect(await Promise.all(['127.0.0.1', '10.1.2.3', 'fd00::1'].map(statusFor))).toEqual([2, 2, 2]);
  });

  it('believes no forwarded address but from a trusted proxy', async () => {
    const direct = await world();
    try {
      await direct.set('region.denyAddresses', ['203.0.113.0/24']);
      const response = await fetch(`${direct.url}/wps/system/status?url=x`, {
        headers: { 'x-forwarded-for': '203.0.113.5' },
      });
      const { value } = (await response.json()) as { value: { status: number; location: { ip: string } } };
      expect([value.status, value.location.ip]).toEqual([0, '127.0.0.1']);
    } finally {
      await direct.close();
    }
  });

  it('is refused by the server and not only by the page', async () => {
    await set('region.denyAddresses', ['203.0.113.0/24']);
    const alice = await w.member({ balance: '100.00' });
    const headers = { authorization: `Bearer ${alice.token}`, cookie: deviceCookie };
    const refused = [
      await from('203.0.113.5', '/wps/session/login', login),
      await from('203.0.113.5', '/wps/member/register', { method: 'PUT', body: '{}' }),
      await from('203.0.113.5', '/wps/member/info', { headers }),
      await from('203.0.113.5', '/wps/cashier/deposits', {
        method: 'POST',
        headers,
        body: JSON.stringify({ id: makeId(), method: 'demo', amount: '700' }),
      }),
      await from('203.0.113.5', '/lgw/games/game_menus'),
    ];
    expect(refused.map(({ status, code }) => [status, code])).toEqual(refused.map(() => [451, 'region-blocked']));
    expect((await permission('203.0.113.5')).value).toMatchObject({
      status: 2,
      location: { ip: '203.0.113.5' },
      regionRestriction: { restricted: true },
    });
    expect((await from('203.0.113.5', '/wps/session/logout', { method: 'DELETE', headers })).status).toBe(200);
  });
});

describe('maintenance', () => {
  it('says until when and why, in the language of the page', async () => {
    await set('site.status', 1);
    await set('maintenance.endsAt', '2026-12-01T04:00:00Z');
    await set('maintenance.message', { EN: 'New games come.', BN: 'নতুন গেম আসছে।' });
    const inBengali = (await permission('127.0.0.1', 'BN')).value;
    expect(inBengali).toMatchObject({
      status: 1,
      maintenance: { endsAt: '2026-12-01T04:00:00Z', message: 'নতুন গেম আসছে।' },
    });
    expect((await permission('127.0.0.1', 'VI')).value['maintenance']).toMatchObject({ message: 'New games come.' });
  });

  it('refuses what moves money and lets people read', async () => {
    await set('site.status', 1);
    const alice = await w.member({ balance: '100.00' });
    const headers = { authorization: `Bearer ${alice.token}`, cookie: deviceCookie };
    const deposit = await from('127.0.0.1', '/wps/cashier/deposits', {
      method: 'POST',
      headers,
      body: JSON.stringify({ id: makeId(), method: 'demo', amount: '700' }),
    });
    expect([deposit.status, deposit.code]).toEqual([503, 'maintenance']);
    expect((await from('127.0.0.1', '/wps/session/login', login)).code).toBe('maintenance');
    expect((await from('127.0.0.1', '/wps/member/info', { headers })).status).toBe(200);
  });

  it('gives way to a block', async () => {
    await set('site.status', 1);
    await set('region.denyAddresses', ['203.0.113.0/24']);
    expect(await statusFor('203.0.113.5')).toBe(2);
  });
});

describe('a change of settings', () => {
  it('is told to every open page, without saying which, and is in force by then', async () => {
    const reader = await openLive(w.url, { token: undefined, lastId: undefined });
    await w.context.database
      .transaction()
      .execute(async (tx) => writeSetting(tx, 'merchant.currencySymbol', 'Tk', w.clock.now()));
    changed.add('merchant.currencySymbol');
    // What earlier tests changed may still be on its way; the frame of this change is the one after which it stands.
    for (let symbol = ''; symbol !== 'Tk'; ) {
      const frame = await reader.until((one) => one.name === 'settings.changed');
      expect(frame.data).toEqual({});
      symbol = (await w.visitor.get('GET /wps/system/whitelabel')).value.currencySymbol;
    }
    reader.close();
  });
});

describe('lines, countries and links', () => {
  it('tells the lines and what is offered outside', async () => {
    const empty = await w.visitor.get('GET /wps/system/domainRoute');
    expect(empty.value).toEqual({ domainList: [], resources: [] });
    const lines = [{ url: 'https://one.example', name: 'Line 1' }];
    const telegram = [
      { resourceType: 'TELEGRAM', url: 'https://t.example/banyan', qrCodeUrl: 'https://img.example/q.png' },
    ];
    await set('router.domains', lines);
    await set('router.resources', telegram);
    expect((await w.visitor.get('GET /wps/system/domainRoute')).value).toEqual({
      domainList: lines,
      resources: telegram,
    });
  });

  it('knows every country once, with digits to dial', async () => {
    const { list } = (await w.visitor.get('GET /wps/system/countries')).value;
    expect(list.length).toBeGreaterThan(240);
    expect(new Set(list.map(({ countryCode }) => countryCode)).size).toBe(list.length);
    for (const { countryCode, countryDialingCode } of list) {
      expect(countryCode).toMatch(/^[A-Z]{2}$/);
      expect(countryDialingCode).toMatch(/^[1-9]\d{0,6}$/);
    }
    expect(list).toContainEqual({ countryCode: 'BD', countryDialingCode: '880' });
  });

  it('obscures the link of type 3 with a key that goes along', async () => {
    expect((await w.visitor.get('GET /wps/system/serviceLinks')).value).toEqual({
      version: { pathList: [] },
      allowedHosts: [],
    });
    await set('service.link', 'https://help.example/chat?site=1');
    await set('service.allowedHosts', ['help.example']);
    const { version, allowedHosts } = (await w.visitor.get('GET /wps/system/serviceLinks')).value;
    expect(allowedHosts).toEqual(['help.example']);
    const [link] = version.pathList;
    expect(link?.type).toBe('3');
    const [body, key] = [link?.path.slice(0, -8) ?? '', link?.path.slice(-8) ?? ''];
    const decipher = createDecipheriv('des-ede3', Buffer.from(key.repeat(3)), null);
    expect(Buffer.concat([decipher.update(body, 'base64'), decipher.final()]).toString()).toBe(
      'https://help.example/chat?site=1',
    );
  });

  it('obscures as the page reveals: one text, one key, one result', () => {
    expect(obscure('https://help.example/', '8bytekey')).toBe('cDupIkW1e3Jrnq6Ru7vy6LBLSP4hjCc18bytekey');
  });
});

describe('the policy of a page', () => {
  const policy = async () => (await fetch(`${w.url}/healthz`)).headers.get('content-security-policy') ?? '';

  it('follows the settings, and lets in no word of its own', async () => {
    expect(await policy()).toContain("script-src 'self';");
    await set('analytics.gtagId', 'G-ABC123');
    await set('cdn.images', ['https://img.example']);
    await set('cdn.games', ['https://games.example']);
    await set('router.domains', [{ url: 'https://two.example:8443', name: '2' }]);
    const after = await policy();
    expect(after).toContain("script-src 'self' https://www.googletagmanager.com;");
    expect(after).toMatch(/img-src 'self' data: https:\/\/img\.example /);
    expect(after).toContain("frame-src 'self' https://games.example;");
    expect(after).toMatch(/connect-src 'self' https:\/\/two\.example:8443 /);
    await w.set('cdn.images', ["https://a.example; script-src 'unsafe-inline'"]);
    changed.add('cdn.images');
    expect(await policy()).not.toContain("script-src 'unsafe-inline'");
  });
});

describe('a switch that is off', () => {
  it.each([
    ['switch.login', '/wps/session/login', login],
    [
      'switch.register',
      '/wps/member/register',
      {
        method: 'PUT',
        body: JSON.stringify({ username: 'zara2026', password: 'Zebra#7781x', agreement: true, adult: true }),
      },
    ],
  ])('%s is refused by the server too', async (key, path, init) => {
    expect((await from('127.0.0.1', path, init)).code).not.toBe('function-not-enabled');
    await set(key, false);
    const refused = await from('127.0.0.1', path, init);
    expect([refused.status, refused.code]).toEqual([403, 'function-not-enabled']);
  });
});
