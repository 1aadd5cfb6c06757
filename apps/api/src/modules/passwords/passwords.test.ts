/** Password hashes: argon2id as stated, salted and peppered, and stronger with the next login when the cost has grown. */
import { argon2Sync, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type World, world } from '../../../test/world.ts';
import { secretsOf } from '../../infra/secrets.ts';
import { openPasswords } from './passwords.ts';

const secrets = secretsOf(Buffer.alloc(32, 7));
const passwords = openPasswords(secrets);

/** A hash as an older version with a lower cost would have made it. */
function olderHash(password: string): string {
  const nonce = randomBytes(16);
  const secret = secrets.derive('password-pepper');
  const tag = argon2Sync('argon2id', {
    message: password,
    nonce,
    secret,
    memory: 8192,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  });
  const plain = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=8192,t=1,p=1$${plain(nonce)}$${plain(tag)}`;
}

describe('a hash', () => {
  it('says how it was made, and is another one each time', async () => {
    const [one, two] = [await passwords.hash('river-stone'), await passwords.hash('river-stone')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(two);
  });

  it('belongs to its password alone, to the last byte', async () => {
    const hash = await passwords.hash('pässwörd ১২৩ 🂡');
    expect(await passwords.verify('pässwörd ১২৩ 🂡', hash)).toBe(true);
    for (const other of ['pässwörd ১২৩ 🂡 ', 'passwörd ১২৩ 🂡', '', 'x'])
      expect(await passwords.verify(other, hash)).toBe(false);
  });

  it('is worth nothing without the pepper', async () => {
    const hash = await passwords.hash('river-stone');
    expect(await openPasswords(secretsOf(Buffer.alloc(32, 8))).verify('river-stone', hash)).toBe(false);
  });

  it('of a lower cost is still read, and is known to be outdated', async () => {
    const hash = olderHash('river-stone');
    expect(await passwords.verify('river-stone', hash)).toBe(true);
    expect([passwords.isOutdated(hash), passwords.isOutdated(await passwords.hash('x'))]).toEqual([true, false]);
  });

  it('that is none at all is a fault and not a wrong password', async () => {
    await expect(passwords.verify('x', '$2b$10$abc')).rejects.toThrow('not argon2id');
  });
});

describe('login', () => {
  let w: World;
  beforeAll(async () => {
    w = await world({ isHashingWhole: true });
  });
  afterAll(() => w.close());

  it('makes an outdated hash stronger, and only with the right password', async () => {
    const member = await w.member({ name: 'Older' });
    await w.owner.query(
      'insert into credentials (bucket, member, hash, changed_at) values (bucket_of($1), $1, $2, now())',
      [member.id, olderHash('river-stone')],
    );
    const hash = async () =>
      (await w.owner.query('select hash from credentials where member = $1', [member.id])).rows[0].hash;
    const login = (password: string) =>
      w.visitor.post('POST /wps/session/login', { body: { type: 'username', username: 'older', password } });
    expect((await login('river-stones')).status).toBe(401);
    expect(await hash()).toContain('m=8192');
    expect((await login('river-stone')).status).toBe(200);
    expect(await hash()).toContain('m=19456,t=2');
    expect((await login('river-stone')).status).toBe(200);
  });
});
