/**
 * Addresses of members, derived from an extended public key: child `index` of its first branch (BIP-32, the path that wallets call "receive"). The
 * server holds no private key; whoever holds the wallet from which the key was exported can spend.
 */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { HDKey } from '@scure/bip32';

/** What is wrong with an extended public key; undefined when it can be used. */
export function faultOfPublicKey(xpub: string): string | undefined {
  try {
    const key = HDKey.fromExtendedKey(xpub);
    return key.privateKey === null ? undefined : 'is a private key; only the public one (xpub) belongs on a server';
  } catch {
    return 'is no extended public key (xpub)';
  }
}

/** The address at an index, in lower case. Throws for a key that `faultOfPublicKey` refuses. */
export function addressAt(xpub: string, index: number): string {
  const fault = faultOfPublicKey(xpub);
  if (fault !== undefined) throw new Error(`the key ${fault}`);
  const child = HDKey.fromExtendedKey(xpub).deriveChild(0).deriveChild(index);
  const point = secp256k1.Point.fromBytes(child.publicKey as Uint8Array).toBytes(false);
  return `0x${Buffer.from(keccak_256(point.subarray(1)).subarray(12)).toString('hex')}`;
}

/** With the capitals that let a wallet notice a slip of the pen (EIP-55). */
export function withChecksum(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = Buffer.from(keccak_256(Buffer.from(digits, 'ascii'))).toString('hex');
  return `0x${[...digits].map((digit, place) => (Number.parseInt(hash[place] as string, 16) >= 8 ? digit.toUpperCase() : digit)).join('')}`;
}
