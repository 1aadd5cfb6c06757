/** The page of each address as the server sends it, and what stands beside it. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listedPaths } from '@banyan/core/settings';
import { openLive } from '../../test/live-reader.ts';
import { type World, world } from '../../test/world.ts';
import { readBrand } from './brand.ts';
import { paint } from './first-paint.ts';
import { pageOf } from './head.ts';

const index = `<!doctype html>
<html lang="en">
  <head>
    <meta name="theme-color" content="#241453" />
    <title>x</title>
  </head>
  <body><div id="root"></div></body>
</html>
`;
/** A script of the build, as the site's document has one. */
const built = index.replace('</head>', "  <script>document.documentElement.dir = 'ltr';</script>\n  </head>");
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle cx="24" cy="24" r="20" fill="#6142bf"/></svg>';

let w: World;
let siteDir: string;
beforeAll(async () => {
  siteDir = mkdtempSync(path.join(os.tmpdir(), 'banyan-site-'));
  mkdirSync(path.join(siteDir, 'assets'));
  writeFileSync(path.join(siteDir, 'index.html'), built);
  writeFileSync(path.join(siteDir, 'logo.svg'), logo);
  writeFileSync(path.join(siteDir, 'assets', 'main-abc.js'), 'export {};');
  w = await world({ siteDir, env: { PUBLIC_URL: 'https://banyan.example/' } });
});
afterAll(async () => {
  await w.close();
  rmSync(siteDir, { recursive: true, force: true });
});

const get = (address: string, headers: Record<string, string> = {}) => fetch(w.url + address, { headers });

describe('the page of an address', () => {
  it('has the title, description and canonical address of its path', async () => {
    for (const address of ['/', '/index.html', '/home', '/?x=1']) {
      const response = await get(address);
      const html = await response.text();
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(html).toContain('<html lang="bn" dir="ltr">');
      expect(html).toMatch(/<title>Banyan: [^<]+<\/title>/);
      expect(html).toContain('<link rel="canonical" href="https://banyan.example/">');
      expect(html).toContain('<meta name="robots" content="index, follow">');
    }
    const download = await (await get('/down')).text();
    expect(download).toMatch(/<title>[^<]+ · Banyan<\/title>/);
    expect(download).toMatch(/<meta name="description" content="[^"]{20,}">/);
    expect(download).toContain('<meta property="og:url" content="https://banyan.example/down">');
    expect(await (await get('/download')).text()).toBe(download);
  });

  it('is no address where nothing is, and is not for crawlers', async () => {
    for (const address of ['/no-such-page', '/vip/deeper', '/constructor', '/__proto__']) {
      const response = await get(address);
      expect(response.status, address).toBe(404);
      const html = await response.text();
      expect(html).toContain('<div id="root">');
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).not.toContain('canonical');
    }
    expect(await (await get('/game?x=1')).text()).toContain('content="noindex"');
  });

  it('runs the script that was built into it and no other', async () => {
    const response = await get('/');
    const policy = response.headers.get('content-security-policy') ?? '';
    const [, script = ''] = /<script>([^<]+)<\/script>/.exec(await response.text()) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    expect(script).toContain('documentElement');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    const other = (await get('/healthz')).headers.get('content-security-policy');
    expect(other).toContain("script-src 'self';");
  });

  it('is framed by nobody, and the preview of the back office by this site alone', async () => {
    for (const [address, frames, ancestors] of [
      ['/', 'DENY', "frame-ancestors 'none'"],
      ['/preview/x', 'DENY', "frame-ancestors 'none'"],
      ['/preview?theme=dark', 'SAMEORIGIN', "frame-ancestors 'self'"],
    ] as const) {
      const { headers } = await get(address);
      expect(headers.get('x-frame-options'), address).toBe(frames);
      expect(headers.get('content-security-policy'), address).toContain(ancestors);
    }
    expect((await get('/preview')).headers.get('x-robots-tag')).toBe('noindex');
  });

  it('is sent compressed as the browser asks, and not again while it is the same', async () => {
    for (const coding of ['br', 'gzip']) {
      const response = await get('/vip', { 'accept-encoding': coding });
      expect(response.headers.get('content-encoding')).toBe(coding);
      expect(await response.text()).toContain('<div id="root">');
    }
    const plain = await get('/vip', { 'accept-encoding': 'br;q=0, identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    const again = await get('/vip', { 'if-none-match': plain.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it('comes to those who take nothing compressed, and a folder is no page', async () => {
    const plain = { 'accept-encoding': 'identity' };
    expect((await get('/', plain)).status).toBe(200);
    for (const folder of ['/assets', '/assets/']) expect((await get(folder, plain)).status).toBe(404);
  });

  it('is the new one when the site is built anew under a running server', async () => {
    await get('/vip');
    writeFileSync(path.join(siteDir, 'index.html'), index.replace('<div id="root">', '<div id="root" class="new">'));
    utimesSync(path.join(siteDir, 'index.html'), new Date(), new Date(Date.now() + 60_000));
    expect(await (await get('/vip')).text()).toContain('class="new"');
    writeFileSync(path.join(siteDir, 'index.html'), index);
  });

  it('cannot be broken by a name', () => {
    const brand = { ...readBrand('default'), name: '"><script>$&</script>' };
    const { html } = pageOf(index, '/', brand, 'https://x.example/"><i>');
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('"><i>');
    expect(html).toContain('&quot;&gt;&lt;script&gt;$&amp;&lt;/script&gt;');
  });
});

describe('the first screen in the page', () => {
  const dataOf = (html: string) =>
    JSON.parse(/<script type="application\/json" id="first-screen"[^>]*>([^<]*)<\/script>/.exec(html)?.[1] ?? '[]') as {
      key: string;
      input: object;
      value: unknown;
    }[];

  it('says what the calls would say', async () => {
    const answers = dataOf(await (await get('/')).text());
    const settings = answers.find(({ key }) => key === 'GET /wps/system/whitelabel');
    expect(settings?.value).toEqual((await w.visitor.get('GET /wps/system/whitelabel')).value);
    expect(answers.map(({ key }) => key)).toContain('GET /wps/relay/MCSFE_getListAnnouncements');
  });

  it('carries the place from which the live stream misses no change', async () => {
    const place = /data-place="([^"]+)"/.exec(await (await get('/vip')).text())?.[1];
    await w.set('merchant.currencySymbol', 'Tk');
    await w.caughtUp();
    await w.settle();
    const live = await openLive(w.url, { lastId: place });
    expect((await live.until(({ name }) => name === 'settings.changed')).data).toEqual({});
    live.close();
    await w.set('merchant.currencySymbol', undefined);
  });

  it('cannot be left by a text of the operator', () => {
    const words = '</script><script>alert(1)</script>" onerror="x';
    const screen = {
      answers: [{ key: 'GET /x', input: {}, value: { words }, hasTexts: true }],
      place: '_.1',
      banner: { url: '/images/art/banner/welcome.svg"><i>', title: words, text: words },
      hasRibbon: true,
    };
    const html = paint(index, 'home', { ...readBrand('default'), wordmark: words }, screen);
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).not.toContain('<i>');
    expect(html.replace(/<script[\s\S]*<\/script>/, '')).not.toContain('" onerror');
    expect(dataOf(html)[0]?.value).toEqual({ words });
  });
});

describe('beside the pages', () => {
  it('crawlers find the addresses', async () => {
    const robots = await (await get('/robots.txt')).text();
    expect(robots).toContain('Sitemap: https://banyan.example/sitemap.xml');
    const sitemap = await (await get('/sitemap.xml')).text();
    const listed = [...sitemap.matchAll(/<loc>https:\/\/banyan\.example(\/[^<]*)<\/loc>/g)].map(([, one]) => one);
    expect(listed).toEqual(listedPaths());
    expect(listed).toEqual(expect.arrayContaining(['/', '/vip', '/promotions', '/help', '/blog', '/terms']));
    expect(listed).not.toEqual(expect.arrayContaining(['/game']));
    expect(new Set(listed).size).toBe(listed.length);
    for (const address of listed) expect((await get(address ?? '')).status, address).toBe(200);
  });

  it('a browser finds how to install the site', async () => {
    const manifest = (await (await get('/manifest.webmanifest')).json()) as {
      name: string;
      theme_color: string;
      icons: { src: string; sizes: string }[];
    };
    expect(manifest).toMatchObject({ name: 'Banyan', display: 'standalone', theme_color: '#241453' });
    for (const { src, sizes } of manifest.icons) {
      const icon = await get(src);
      expect(icon.headers.get('content-type')).toBe('image/png');
      const bytes = Buffer.from(await icon.arrayBuffer());
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
    }
  });

  it('iOS finds the lite profile', async () => {
    const response = await get('/lite.mobileconfig');
    expect(response.headers.get('content-type')).toContain('application/x-apple-aspen-config');
    const profile = await response.text();
    expect(profile).toContain('<key>URL</key><string>https://banyan.example/</string>');
    expect(profile).toContain('<key>PayloadIdentifier</key><string>example.banyan.lite</string>');
  });

  it('hashed files stay for ever', async () => {
    const file = await get('/assets/main-abc.js');
    expect(file.headers.get('cache-control')).toContain('immutable');
    expect((await get('/assets/main-zzz.js')).status).toBe(404);
  });
});
