/**
 * SHA-256 (FIPS 180-4) and HMAC (RFC 2104), our own so that the server and a player's browser run the very same code:
 * node:crypto is not in a browser, and WebCrypto answers later instead of now and only over https. Nothing secret is
 * guarded by its timing: it commits to seeds and draws numbers from them.
 */

// biome-ignore format: the constants as the standard prints them, eight to a line
const roundConstants = Uint32Array.of(
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
);
const startState = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];

function rotated(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** Mixes one block of 64 bytes into the state. `schedule` is room for 64 words. */
function mixBlock(state: Uint32Array, block: DataView, offset: number, schedule: Uint32Array): void {
  for (let index = 0; index < 16; index += 1) schedule[index] = block.getUint32(offset + index * 4);
  for (let index = 16; index < 64; index += 1) {
    const near = schedule[index - 2] as number;
    const far = schedule[index - 15] as number;
    const mixedNear = rotated(near, 17) ^ rotated(near, 19) ^ (near >>> 10);
    const mixedFar = rotated(far, 7) ^ rotated(far, 18) ^ (far >>> 3);
    schedule[index] = (schedule[index - 16] as number) + mixedFar + (schedule[index - 7] as number) + mixedNear;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let index = 0; index < 64; index += 1) {
    const sumE = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + sumE + choice + (roundConstants[index] as number) + (schedule[index] as number)) | 0;
    const sumA = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + sumA + majority) | 0;
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] as number) + word;
}

/** The SHA-256 digest of some bytes, 32 bytes. */
export function sha256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(message.length) * 8n);
  const state = Uint32Array.from(startState);
  const schedule = new Uint32Array(64);
  for (let offset = 0; offset < padded.length; offset += 64) mixBlock(state, view, offset, schedule);
  const digest = new DataView(new ArrayBuffer(32));
  for (const [index, word] of state.entries()) digest.setUint32(index * 4, word);
  return new Uint8Array(digest.buffer);
}

/** HMAC-SHA256 of a message under a key, 32 bytes. */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const blockKey = new Uint8Array(64);
  blockKey.set(key.length > 64 ? sha256(key) : key);
  const inner = new Uint8Array(64 + message.length);
  inner.set(blockKey.map((byte) => byte ^ 0x36));
  inner.set(message, 64);
  const outer = new Uint8Array(96);
  outer.set(blockKey.map((byte) => byte ^ 0x5c));
  outer.set(sha256(inner), 64);
  return sha256(outer);
}

/** Bytes as lower-case hexadecimal text. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
