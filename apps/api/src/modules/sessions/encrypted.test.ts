/** Encrypted bodies (DEC-19): opened once, while fresh, whole, and to our key only. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sealing, sealed } from '../../../test/sealed.ts';
import { type World, world } from '../../../test/world.ts';

let w: World;
beforeAll(async () => {
  w = await world();
  await w.visitor.put('PUT /wps/member/register', {
    body: { username: 'Sealed', password, agreement: true, adult: true },
  });
});
afterAll(() => w.close());

const password = 'paper-lantern-3';
const body = { type: 'username', username: 'Sealed', password };
const send = (what: unknown) => w.visitor.post('POST /wps/session/login', { body: what });

describe('an encrypted body', () => {
  it('is opened', async () => {
    expect((await send(await sealed(w, body))).status).toBe(200);
  });

  it('is opened once: sent again it is refused, also 20 times at once', async () => {
    const one = await sealed(w, body);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(one)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect((await send(one)).code).toBe('envelope-invalid');
  });

  it('is fresh within 60 s of the server clock, either way', async () => {
    const now = Math.floor(w.clock.now() / 1000);
    const codes = [];
    for (const iat of [now - 58, now + 55]) codes.push((await send(await sealed(w, body, { iat }))).status);
    for (const iat of [now - 63, now + 65, 0, 1e15]) codes.push((await send(await sealed(w, body, { iat }))).code);
    expect(codes).toEqual([200, 200, 'envelope-invalid', 'envelope-invalid', 'envelope-invalid', 'envelope-invalid']);
  });

  it.each<[string, Sealing]>([
    ['another key', { kid: 'other' }],
    ['no jti', { jti: undefined as never }],
    ['an endless jti', { jti: 'x'.repeat(65) }],
    ['a fraction as iat', { iat: 1.5 }],
    ['a weaker cipher', { enc: 'A128GCM' }],
  ])('is refused with %s', async (_what, sealing) => {
    expect((await send(await sealed(w, body, sealing))).code).toBe('envelope-invalid');
  });

  it('is refused when a byte of any part was changed', async () => {
    const { jwe } = await sealed(w, body);
    const parts = jwe.split('.');
    for (const index of [0, 2, 3, 4]) {
      const bytes = Buffer.from(parts[index] as string, 'base64url');
      bytes[0] = (bytes[0] as number) ^ 1;
      const changed = parts.with(index, bytes.toString('base64url')).join('.');
      expect((await send({ jwe: changed })).code, `part ${index}`).toBe('envelope-invalid');
    }
    for (const broken of ['', '.', '....', 'a.b.c.d.e', jwe.slice(1), `${jwe}.x`, 'x'.repeat(20_000), 7, null]) {
      expect((await send({ jwe: broken })).code, String(broken).slice(0, 20)).toBe('envelope-invalid');
    }
  });

  it('holds what is checked like a plain body', async () => {
    expect((await send(await sealed(w, { ...body, admin: true }))).code).toBe('input-malformed');
    expect((await send(await sealed(w, 'text'))).code).toBe('input-malformed');
  });

  it('is demanded where the setting demands it', async () => {
    await w.set('http.bodyEncryption', 'required');
    expect((await w.visitor.get('GET /wps/system/bodyKey')).value.bodyEncryption).toBe('required');
    expect((await send(body)).code).toBe('encryption-required');
    expect((await send(await sealed(w, body))).status).toBe(200);
    await w.set('http.bodyEncryption', undefined);
    expect((await send(body)).status).toBe(200);
  });

  it('is the default in production', async () => {
    const production = await world({ env: { BANYAN_MODE: 'production' } });
    expect((await production.visitor.get('GET /wps/system/bodyKey')).value.bodyEncryption).toBe('required');
    expect((await production.visitor.post('POST /wps/session/login', { body })).code).toBe('encryption-required');
    expect((await fetch(`${production.url}/demo/inbox`)).status).toBe(404);
    await production.close();
  });
});
