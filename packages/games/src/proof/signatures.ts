/**
 * Signatures as anybody can check them, in a browser too: Ed25519 on receipts, promises and seals, and the BLS signature of a
 * round of the beacon `quicknet`. The one place of this package with a library in it: curves are not to be written by hand.
 */
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '../draws/sha256.ts';
import { bytesOf, isHex, utf8 } from './bytes.ts';

/** Whether a signature on a text is of a key; both in hexadecimal. False on what is none. */
export function isSigned(text: string, signature: string, key: string): boolean {
  if (!isHex(signature, 64) || !isHex(key, 32)) return false;
  try {
    return ed25519.verify(bytesOf(signature), utf8(text), bytesOf(key));
  } catch {
    return false;
  }
}

const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** Whether the beacon's key signed this round: the message is SHA-256 of its number in eight bytes. False on what is no signature. */
export function isRoundSigned(round: number, signature: string, key: string): boolean {
  if (!Number.isSafeInteger(round) || round < 1 || !isHex(signature, 48)) return false;
  const number = new DataView(new ArrayBuffer(8));
  number.setBigUint64(0, BigInt(round));
  const short = bls12_381.shortSignatures;
  try {
    const message = short.hash(sha256(new Uint8Array(number.buffer)), domain);
    return short.verify(bytesOf(signature), message, bytesOf(key));
  } catch {
    return false;
  }
}
