/** Pictures of members over HTTP: what is taken, what comes out, who sees it, and what is refused by name. */
import { randomBytes } from 'node:crypto';
import { makeId } from '@banyan/core/ids';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jpegWith, pictureOf, pngBomb } from '../../../test/pictures.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { transact } from '../../infra/database.ts';
import { takeUploads, uploadLink } from './index.ts';

let w: World;
let alice: TestMember;
beforeAll(async () => {
  w = await world();
  await w.set('limit.picturesPerHour', 1000);
  await w.set('limit.picturesWaiting', 1000);
  alice = await w.member();
});
afterAll(() => w.close());

const sendPicture = (body: unknown, { as = alice, purpose = 'complaint', headers = {} } = {}) =>
  w.as(as).post('POST /wps/uploads', { query: { purpose } as never, body, headers });
const get = (address: string) => fetch(`${w.url}${address}`);
async function drawn(address: string) {
  const response = await get(address);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

describe('a picture', () => {
  it.each(['png', 'jpeg'] as const)('as %s is taken, and comes back to its owner', async (format) => {
    const sent = (await sendPicture(await pictureOf(format, { width: 64, height: 48 }))).value;
    expect(sent).toMatchObject({ width: 64, height: 48 });
    const response = await get(sent.address);
    expect(response.headers.get('content-type')).toBe(`image/${format}`);
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${sent.id}.${format}"`);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const { width, format: got } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([width, got]).toEqual([64, format]);
  });

  it.each(['webp', 'gif', 'tiff', 'avif'] as const)('as %s is refused, whatever it is called', async (format) => {
    for (const type of ['image/png', 'image/jpeg', `image/${format}`])
      expect((await sendPicture(await pictureOf(format), { headers: { 'content-type': type } })).code).toBe(
        'picture-type',
      );
  });

  it('is known by what it holds and not by its name', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    for (const text of [
      svg,
      '<!doctype html><script>alert(1)</script>',
      '%PDF-1.7',
      'MZ',
      'PK\x03\x04',
      '{"a":1}',
      'a=1',
    ])
      for (const type of [
        'image/png',
        'application/json',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
      ])
        expect((await sendPicture(Buffer.from(text), { headers: { 'content-type': type } })).code, text).toBe(
          'picture-type',
        );
    const png = await pictureOf('png');
    for (const type of ['image/jpeg', 'text/html', 'application/json'])
      expect((await sendPicture(png, { headers: { 'content-type': type } })).code).toBe('ok');
  });

  it('of exactly five megabytes is taken, and with one byte more it is not', async () => {
    const limit = 5 * 1024 * 1024;
    const small = await pictureOf('jpeg');
    const exact = Buffer.concat([small, Buffer.alloc(limit - small.length)]);
    expect((await sendPicture(exact)).code).toBe('ok');
    const over = await sendPicture(Buffer.concat([exact, Buffer.alloc(1)]));
    expect([over.status, over.code, over.details]).toEqual([413, 'picture-too-large', { max: 5 }]);
    expect((await sendPicture(Buffer.alloc(11 * 1024 * 1024))).code).toBe('body-too-large');
  });

  it('that unfolds to more than can be is refused before it is unfolded', async () => {
    for (const [width, height] of [
      [50_000, 50_000],
      [100_000, 60_000],
      [2_000_000, 30],
    ] as const) {
      const bomb = pngBomb(width, height);
      expect(bomb.length).toBeLessThan(100_000);
      const before = process.memoryUsage().rss;
      expect((await sendPicture(bomb)).code).toBe('picture-dimensions');
      expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
    }
  });

  it('that is cut off, empty or noise behind a right head is refused', async () => {
    const [png, jpeg] = [
      await pictureOf('png', { width: 300, height: 300 }),
      await pictureOf('jpeg', { width: 300, height: 300 }),
    ];
    const broken = [png.subarray(0, 40), jpeg.subarray(0, 200), Buffer.concat([png.subarray(0, 8), randomBytes(5000)])];
    for (const body of [...broken, Buffer.concat([jpeg.subarray(0, 3), randomBytes(5000)])])
      expect((await sendPicture(body)).code).toBe('picture-malformed');
    expect((await sendPicture(undefined)).code).toBe('picture-malformed');
    expect((await sendPicture(Buffer.alloc(0))).code).toBe('picture-malformed');
  });

  it('that is something else as well is refused, or comes out as a picture and nothing more', async () => {
    const png = await pictureOf('png');
    for (const tail of ['<script>alert(1)</script>', '<HTML>', '<?php system($_GET[0]);', '%PDF-1.4'])
      expect((await sendPicture(Buffer.concat([png, Buffer.from(tail)]))).code, tail).toBe('picture-malformed');
    expect((await sendPicture(await jpegWith('<script>x</script>'))).code).toBe('picture-malformed');
    // An archive behind the end, a comment, a camera and a place: a phone's own files look like that.
    const secret = 'PK\x03\x04 SECRET-PLACE';
    const file = await jpegWith(secret);
    expect(file.toString('latin1')).toContain('SecretCamera');
    const sent = (await sendPicture(file)).value;
    const clean = await drawn(sent.address);
    for (const word of ['SECRET', 'SecretCamera', 'PK\x03\x04', 'Exif'])
      expect(clean.toString('latin1')).not.toContain(word);
    expect((await sharp(clean).metadata()).exif).toBeUndefined();
    // It is turned the way in which it was held.
    expect([sent.width, sent.height]).toEqual([30, 40]);
  });

  it('larger than anybody needs is made smaller', async () => {
    const sent = (await sendPicture(await pictureOf('jpeg', { width: 6000, height: 3000 }))).value;
    expect([sent.width, sent.height]).toEqual([3000, 1500]);
  });

  it('lies in the database as nothing that can be read', async () => {
    const { id, address } = (await sendPicture(await pictureOf('png'))).value;
    const { rows } = await w.owner.query('select body from stored_files where key = $1', [id]);
    const stored = rows[0].body as Buffer;
    for (const word of ['PNG', 'IHDR', 'IDAT']) expect(stored.toString('latin1')).not.toContain(word);
    const other = (await sendPicture(await pictureOf('png'))).value;
    // Moved to another place it opens nowhere.
    await w.owner.query('update stored_files set body = $2 where key = $1', [other.id, stored]);
    expect((await get(other.address)).status).toBe(500);
    expect((await get(address)).status).toBe(200);
  });
});

describe('the address of a picture', () => {
  it('is made for its owner again whenever it is asked for, and names nobody else’s', async () => {
    const { id } = (await sendPicture(await pictureOf('png'))).value;
    expect((await get(uploadLink(w.context, { member: alice.id, id }))).status).toBe(200);
    const bob = await w.member();
    expect((await get(uploadLink(w.context, { member: bob.id, id }))).status).toBe(404);
  });

  it('is good for some minutes, and only as it is', async () => {
    const { address } = (await sendPicture(await pictureOf('png'))).value;
    expect((await get(address)).status).toBe(200);
    const at = address.indexOf('=') + 1;
    const ticket = address.slice(at);
    for (const bad of [
      '',
      'x',
      ticket.slice(0, -4),
      `${ticket.slice(0, 30)}A${ticket.slice(31)}`,
      `${ticket}AAAA`,
      '../../x',
    ])
      expect((await get(`${address.slice(0, at)}${bad === ticket ? 'x' : bad}`)).status, bad).toBe(404);
    expect((await get(address.slice(0, at - 8))).status).toBe(404);
    await w.clock.advance(15 * 60_000 + 1);
    expect((await get(address)).status).toBe(404);
  });
});

describe('the door for forms', () => {
  const take = (ids: string[], { as = alice, purpose = 'complaint' as const, max = 3 } = {}) =>
    transact(w.context.database, (tx) => takeUploads(tx, { member: as.id, ids, purpose, max }));
  const some = async (count: number, options = {}) =>
    await Promise.all(
      Array.from({ length: count }, async () => (await sendPicture(await pictureOf('png'), options)).value.id),
    );

  it('attaches a picture once, of its owner, for its purpose', async () => {
    const [one, two, three] = (await some(3)) as [string, string, string];
    const [proof] = (await some(1, { purpose: 'deposit-proof' })) as [string];
    const bob = await w.member();
    for (const [ids, as] of [
      [[one], bob],
      [[one, makeId()], alice],
      [[one, proof], alice],
    ] as const)
      expect(await take([...ids], { as })).toMatchObject({ code: 'upload-unknown' });
    expect(await take([one, one, two])).toMatchObject({ ok: true });
    expect(await take([two, three])).toMatchObject({ code: 'upload-unknown' });
    // The refused form left its other picture free.
    expect(await take([three])).toMatchObject({ ok: true });
    expect(await take([])).toMatchObject({ ok: true });
  });

  it('takes three and not four', async () => {
    const ids = await some(4);
    expect(await take(ids)).toMatchObject({ code: 'pictures-too-many', details: { max: 3 } });
    expect(await take(ids.slice(0, 3))).toMatchObject({ ok: true });
  });

  it('gives one of many that ask at once', async () => {
    const ids = await some(1);
    const answers = await Promise.all(Array.from({ length: 12 }, () => take(ids)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe('what waits', () => {
  it('is taken back by its owner alone, and not once it belongs to something', async () => {
    const { id } = (await sendPicture(await pictureOf('png'))).value;
    const bob = await w.member();
    const remove = (as: TestMember, one: string) => w.as(as).delete('DELETE /wps/uploads/:id', { params: { id: one } });
    expect((await remove(bob, id)).code).toBe('not-found');
    expect((await remove(alice, id)).code).toBe('ok');
    expect((await remove(alice, id)).code).toBe('not-found');
    const { rowCount } = await w.owner.query('select from stored_files where key = $1', [id]);
    expect(rowCount).toBe(0);
  });

  it('goes after a day, and what belongs to something stays', async () => {
    const [gone, sent] = [
      (await sendPicture(await pictureOf('png'))).value,
      (await sendPicture(await pictureOf('png'))).value,
    ];
    await transact(w.context.database, (tx) =>
      takeUploads(tx, { member: alice.id, ids: [sent.id], purpose: 'complaint' }),
    );
    const left = async () =>
      (await w.owner.query('select key from stored_files where key = any($1)', [[gone.id, sent.id]])).rows.map(
        ({ key }) => key,
      );
    await w.tick('uploads.purge');
    expect(await left()).toHaveLength(2);
    await w.clock.advance(86_400_001);
    await w.tick('uploads.purge');
    expect(await left()).toEqual([sent.id]);
    await w.tick('uploads.purge');
  });

  it('has room for so many, at once too, and an hour for so many', async () => {
    const [carol, dora] = [await w.member(), await w.member()];
    await w.set('limit.picturesWaiting', 3);
    const png = await pictureOf('png');
    const codes = (await Promise.all(Array.from({ length: 8 }, () => sendPicture(png, { as: carol })))).map(
      ({ code }) => code,
    );
    expect(codes.filter((code) => code === 'ok')).toHaveLength(3);
    expect(codes.filter((code) => code === 'pictures-full')).toHaveLength(5);
    await w.set('limit.picturesWaiting', 1000);
    await w.set('limit.picturesPerHour', 2);
    const hourly = [];
    for (let turn = 0; turn < 3; turn += 1) hourly.push((await sendPicture(png, { as: dora })).code);
    expect(hourly).toEqual(['ok', 'ok', 'too-many-requests']);
    await w.set('limit.picturesPerHour', 1000);
  });
});

describe('nobody else', () => {
  it('sends pictures: no visitor, no trial account, no page of another site', async () => {
    const png = await pictureOf('png');
    const query = { purpose: 'complaint' } as const;
    expect((await w.visitor.post('POST /wps/uploads', { query, body: png })).code).toBe('not-logged-in');
    const trial = await w.member({ type: 4, currency: 'FUN' });
    expect((await sendPicture(png, { as: trial })).code).toBe('in_need_true_account');
    expect((await sendPicture(png, { headers: { 'sec-fetch-site': 'cross-site' } })).code).toBe('access-denied');
    expect((await sendPicture(png, { as: await w.member(), purpose: 'avatar' })).code).toBe('input-malformed');
  });
});
