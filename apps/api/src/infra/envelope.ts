/**
 * Encrypted bodies (DEC-19): compact JWE, ECDH-ES with A256GCM, to a key of ours. The protected header carries `iat`
 * (seconds on the server's clock, as told with the key) and `jti`, each good once: what was recorded on the way cannot
 * be sent again. The key comes from the installation's secret, so every node opens what any of them published.
 */
import { createECDH } from 'node:crypto';
import { type JWK, calculateJwkThumbprint, compactDecrypt, importJWK } from 'jose';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Clock } from '@banyan/core/time';
import type { Database } from './database.ts';
import type { Secrets } from './secrets.ts';
import { type Settings, setting } from './settings.ts';

export const bodyEncryption = setting({
  key: 'http.bodyEncryption',
  summary: 'Whether the calls with passwords come encrypted: required, optional or off.',
  shape: Type.Union([Type.Literal('required'), Type.Literal('optional'), Type.Literal('off')]),
  default: 'required',
  demo: 'optional',
});

export type PublicKey = {
  readonly kty: string;
  readonly crv: string;
  readonly x: string;
  readonly y: string;
  readonly kid: string;
};

export type Envelopes = {
  /** What senders encrypt to. */
  readonly publicKey: PublicKey;
  /** Opens a body; a plain one passes where the setting allows. */
  open(body: unknown): Promise<Result<unknown, 'encryption-required' | 'envelope-invalid'>>;
};

/** How far a sender's `iat` may be from now, either way. */
const freshMs = 60_000;
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

type World = { database: Database; clock: Clock; settings: Settings; secrets: Secrets };

export async function openEnvelopes(world: World): Promise<Envelopes> {
  const { publicKey, privateKey } = await keyPair(world.secrets);
  return {
    publicKey,
    async open(body) {
      const jwe = jweOf(body);
      if (jwe === undefined)
        return world.settings.get(bodyEncryption) === 'required' ? refuse('encryption-required') : ok(body);
      const opened = await decrypt(jwe, privateKey, publicKey.kid);
      if (opened === undefined) return refuse('envelope-invalid');
      const sentMs = opened.iat * 1000;
      const nowMs = world.clock.now();
      // `iat` is cut to whole seconds, so it may seem up to one second older than it is.
      if (sentMs > nowMs + freshMs || sentMs < nowMs - freshMs - 1000) return refuse('envelope-invalid');
      return (await isFirst(world.database, opened.jti, sentMs)) ? ok(opened.body) : refuse('envelope-invalid');
    },
  };
}

function jweOf(body: unknown): string | undefined {
  if (body === null || typeof body !== 'object' || Object.keys(body).join() !== 'jwe') return undefined;
  const { jwe } = body as { jwe: unknown };
  return typeof jwe === 'string' ? jwe : '';
}

async function decrypt(
  jwe: string,
  key: Key,
  kid: string,
): Promise<{ body: unknown; iat: number; jti: string } | undefined> {
  if (jwe.length > 16_384) return undefined;
  try {
    const { plaintext, protectedHeader } = await compactDecrypt(jwe, key, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    const { iat, jti } = protectedHeader as { iat?: unknown; jti?: unknown };
    if (protectedHeader.kid !== kid || !Number.isSafeInteger(iat)) return undefined;
    if (typeof jti !== 'string' || !/^[\x21-\x7e]{8,64}$/.test(jti)) return undefined;
    return { body: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext)), iat: iat as number, jti };
  } catch {
    return undefined;
  }
}

/** True the first time an id is seen. It is remembered for as long as its envelope could still be fresh. */
async function isFirst(database: Database, jti: string, sentMs: number): Promise<boolean> {
  const seen = await database
    .insertInto('seen_envelopes')
    .values({ jti, expires_at: new Date(sentMs + 2 * freshMs) })
    .onConflict((conflict) => conflict.column('jti').doNothing())
    .execute();
  return seen[0]?.numInsertedOrUpdatedRows === 1n;
}

/** Forgets the ids whose envelopes are too old to be opened anyway. */
export async function forgetSeenEnvelopes(database: Database): Promise<void> {
  await sql`delete from seen_envelopes where expires_at < clock_now()`.execute(database);
}

type Key = Awaited<ReturnType<typeof importJWK>>;

async function keyPair(secrets: Secrets): Promise<{ publicKey: PublicKey; privateKey: Key }> {
  // 64 bytes brought below the group's order: no value is noticeably likelier than another.
  const wide = Buffer.concat([secrets.derive('body-key 1a'), secrets.derive('body-key 1b')]);
  const scalar = (BigInt(`0x${wide.toString('hex')}`) % (order - 1n)) + 1n;
  const d = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(d);
  const point = curve.getPublicKey();
  const shape = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const kid = await calculateJwkThumbprint(shape as JWK);
  const privateKey = await importJWK({ ...shape, d: d.toString('base64url') } as JWK, 'ECDH-ES');
  return { publicKey: { ...shape, kid }, privateKey };
}
