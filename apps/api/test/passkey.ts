/**
 * A passkey in software, for tests: what a browser and its authenticator would do, and what ones that mean harm would.
 * ES256, attestation `none`.
 */
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type CeremonyOptions = { challenge: string; rpId?: string | undefined; rp?: { id?: string | undefined } };
type Way = { origin?: string; isVerified?: boolean; challenge?: string };

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const coded = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

export type SoftPasskey = ReturnType<typeof softPasskey>;

/** Makes one. It counts what it signs. */
export function softPasskey() {
  const id = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  let count = 0;
  const common = () => ({ id: coded(id), rawId: coded(id), type: 'public-key', clientExtensionResults: {} });
  const clientDataOf = (
    type: string,
    asked: CeremonyOptions,
    { origin = 'http://localhost:1', challenge }: Way,
  ): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge: challenge ?? asked.challenge, origin, crossOrigin: false }));
  const headOf = (rpId: string, flags: number): Buffer => {
    count += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), counter]);
  };
  return {
    id: coded(id),
    /** What a browser answers when it is asked to make a passkey. */
    make(asked: CeremonyOptions, way: Way = {}) {
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        headOf(asked.rp?.id ?? 'localhost', 0x45),
        Buffer.alloc(16),
        length,
        id,
        isoCBOR.encode(cose),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        ...common(),
        response: {
          clientDataJSON: coded(clientDataOf('webauthn.create', asked, way)),
          attestationObject: coded(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
      };
    },
    /** What a browser answers when it is asked to sign. */
    sign(asked: CeremonyOptions, { isVerified = true, ...way }: Way = {}) {
      const clientData = clientDataOf('webauthn.get', asked, way);
      const authenticatorData = headOf(asked.rpId ?? 'localhost', isVerified ? 0x05 : 0x01);
      const signature = createSign('sha256')
        .update(Buffer.concat([authenticatorData, sha256(clientData)]))
        .sign(privateKey);
      return {
        ...common(),
        response: {
          clientDataJSON: coded(clientData),
          authenticatorData: coded(authenticatorData),
          signature: coded(signature),
        },
      };
    },
  };
}
