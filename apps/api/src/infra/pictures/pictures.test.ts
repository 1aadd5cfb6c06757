/** Pictures over HTTP: every known address is served, a hostile one is not, and the same address always returns the same bytes. */
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bannerNames, motifNames } from '@banyan/ui/draw';
import { type World, world } from '../../../test/world.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${w.url}/images/${path}`, { headers });
const bytes = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());
const sizeOf = async (path: string) => {
  const { width, height, format } = await sharp(await bytes(path)).metadata();
  return `${width}x${height} ${format}`;
};

describe('a picture', () => {
  test('is there for every motif and every banner', async () => {
    const paths = [
      ...motifNames.map((name) => `art/motif/${name}.svg?palette=3`),
      ...['MB1M', 'XSHCM', 'KENO5M'].map((code) => `art/emblem/${code}.svg?of=keno&every=300`),
      'art/emblem/NEW.svg?of=__proto__',
      ...bannerNames.flatMap((name) => [`art/banner/${name}.svg`, `art/banner/${name}.svg?tall=1`]),
    ];
    const bad = [];
    for (const path of paths) {
      const answer = await get(path);
      const text = await answer.text();
      if (answer.status !== 200 || !text.startsWith('<svg') || /NaN|undefined|<text/.test(text)) bad.push(path);
    }
    expect(paths.length).toBeGreaterThan(55);
    expect(bad).toEqual([]);
  });

  test('of a banner is mirrored for pages read from the right, and its figures are not', async () => {
    const [plain, mirrored] = await Promise.all(
      ['', '?dir=rtl'].map(async (query) => {
        const { data, info } = await sharp(await bytes(`art/banner/lottery.svg${query}`))
          .greyscale()
          .raw()
          .toBuffer({ resolveWithObject: true });
        return { data, width: info.width, height: info.height };
      }),
    );
    if (plain === undefined || mirrored === undefined) throw new Error('two pictures were asked for');
    const { width, height } = plain;
    let other = 0;
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const was = plain.data[y * width + x] as number;
        if (Math.abs(was - (mirrored.data[y * width + (width - 1 - x)] as number)) > 40) other += 1;
      }
    // The whole picture but the figures on its balls: turned to be read, they differ from their mirror image.
    expect(other).toBeGreaterThan(200);
    expect(other / (width * height)).toBeLessThan(0.02);
  });

  test.each([
    ['art/motif/tiger.png', '116x116 png'],
    ['art/motif/RNG.webp?size=2', '232x232 webp'],
    ['art/banner/welcome.webp', '1280x400 webp'],
    ['art/banner/login.webp?tall=1&size=2', '760x800 webp'],
    ['art/tile/GAME_1.webp?title=Tiger&motif=tiger&palette=1', '300x400 webp'],
    ['art/tile/GAME_1.png?title=%E0%A6%AC%E0%A6%9F&size=2', '600x800 png'],
    ['art/badge/vip-7.png', '96x96 png'],
    ['art/emblem/MB1M.png?of=vietnam-north&every=60&size=2', '192x192 png'],
    ['art/mark/color.png?size=2', '512x512 png'],
    ['TCG_PROD_IMAGES/RNG_LIST_VENDOR/PADMA-COLOR2.png', '180x64 png'],
    ['TCG_PROD_IMAGES/RNG_LIST_VENDOR/PADMA-WHITE.png?size=2', '360x128 png'],
    ['TCG_PROD_IMAGES/COUNTRY_FLAG/BD.png', '48x32 png'],
    ['TCG_PROD_IMAGES/COUNTRY_FLAG/bd.png?size=2', '96x64 png'],
  ])('at %s is %s', async (path, size) => {
    expect(await sizeOf(path)).toBe(size);
  });

  test('is the same every time, and in another installation', async () => {
    const path =
      'art/tile/PADMA_9.png?title=%E0%A6%B8%E0%A7%81%E0%A6%A8%E0%A7%8D%E0%A6%A6%E0%A6%B0%20Tiger&motif=tiger';
    const other = await world({ env: { DATA_DIR: '.cache/world-2' } });
    try {
      const there = Buffer.from(await (await fetch(`${other.url}/images/${path}`)).arrayBuffer());
      expect(there.equals(await bytes(path))).toBe(true);
      expect((await bytes(path)).equals(await bytes(path))).toBe(true);
    } finally {
      await other.close();
    }
  });

  test('has its title in Bengali and in Latin letters, and none in letters that we have not', async () => {
    const path = (title: string) => `art/tile/S.png?motif=lotus&palette=1&title=${encodeURIComponent(title)}`;
    const plain = await bytes(path(''));
    const titled = await Promise.all(['পদ্ম ফুল', 'Lotus', 'Lotu'].map((title) => bytes(path(title))));
    expect(new Set([plain, ...titled].map((one) => one.toString('base64'))).size).toBe(4);
    for (const title of ['莲花', 'a'.repeat(41), '\u0000'])
      expect((await bytes(path(title))).equals(plain), title).toBe(true);
  });

  test('is kept for ever under the version of the drawings, and for five minutes without it', async () => {
    const first = await get('art/motif/lotus.svg');
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('public, max-age=300');
    expect((await get('art/motif/lotus.svg', { 'if-none-match': etag })).status).toBe(304);
    const { artVersion } = await import('@banyan/ui/draw');
    const versioned = await get(`art/motif/lotus.svg?v=${artVersion()}`);
    expect(versioned.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await get('art/motif/lotus.svg?v=old')).headers.get('cache-control')).toBe('public, max-age=300');
  });

  test('of lines is sent compressed', async () => {
    const answer = await w.app.inject({ url: '/images/art/banner/fish.svg', headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(answer.rawPayload).toString()).toMatch(/^<svg[\s\S]*<\/svg>$/);
    expect(answer.rawPayload.length).toBeLessThan(8000);
  });
});

describe('an address that means no picture', () => {
  test.each([
    'art/motif/unknown.svg',
    'art/motif/lotus.gif',
    'art/motif/lotus',
    'art/motif/__proto__.svg',
    'art/motif/constructor.png',
    'art/banner/toString.svg',
    'art/none/lotus.svg',
    'art/emblem/%3Cscript%3E.svg',
    'art/badge/vip-99.svg',
    'art/badge/vip-01.svg',
    'art/mark/valueOf.svg',
    'art/motif/..%2f..%2fpackage.svg',
    'art/motif/%2e%2e%5c%2e%2e%5cetc%5cpasswd.svg',
    'art/tile/%00.png',
    'art/tile/%3Cscript%3E.svg',
    `art/tile/${'a'.repeat(70)}.svg`,
    'TCG_PROD_IMAGES/COUNTRY_FLAG/ZZ.png',
    'TCG_PROD_IMAGES/COUNTRY_FLAG/..%2fBD.png',
    'TCG_PROD_IMAGES/RNG_LIST_VENDOR/PADMA.png',
    'TCG_PROD_IMAGES/RNG_LIST_VENDOR/padma-COLOR2.png',
    'TCG_PROD_IMAGES/RNG_LIST_VENDOR/%2e%2e-COLOR2.png',
    'nothing',
  ])('is refused: %s', async (path) => {
    const answer = await get(path);
    expect([400, 404]).toContain(answer.status);
    expect(answer.headers.get('content-type')).toContain('application/json');
  });

  test('a title is text and never markup, and a picture by itself may do nothing', async () => {
    const answer = await get(`art/tile/T.svg?title=${encodeURIComponent('</text><script>alert(1)</script>')}`);
    const text = await answer.text();
    expect(text).not.toMatch(/<script/i);
    expect(text).not.toContain('alert(1)<');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('odd questions change nothing', async () => {
    const plain = await bytes('art/motif/tiger.png');
    for (const query of ['?size=9', '?palette=-1', '?palette=1e9', '?size=2&size=2', '?v[]=1', '?palette=NaN'])
      expect((await bytes(`art/motif/tiger.png${query}`)).equals(plain), query).toBe(true);
  });
});
