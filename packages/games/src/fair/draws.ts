/**
 * The numbers of one round. Anyone can write this again: block n is
 * HMAC-SHA256(server seed's 32 bytes, utf8("v1|gameId|gameHash|clientSeed|nonce|n")), n = 0, 1, 2, ...; each block is four
 * 64-bit words, most significant byte first. A number below n is a word modulo n, and a word in the last, incomplete run
 * of n below 2^64 is thrown away, so that no number is likelier than another. No floats.
 */
import { isSeed, wordBelow } from '../draws/seeded.ts';
import { hmacSha256 } from '../draws/sha256.ts';
import { isClientSeed } from './seeds.ts';

export type FairSeeds = {
  /** 64 lower-case hexadecimal digits; its SHA-256 was shown before the round. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  /** Counts the rounds of these seeds from 0, without a gap. */
  readonly nonce: number;
};

/** One word and what became of it. */
export type Step = {
  readonly below: number;
  /** 16 hexadecimal digits. */
  readonly word: string;
  /** Null: thrown away, the next word decides. */
  readonly number: number | null;
};

export type Draws = {
  /** The next number from 0 to n - 1, each exactly as likely as another; n is an integer from 1 to 2^53 - 1. */
  below(n: number): number;
  /** All words so far, in order. */
  readonly steps: readonly Step[];
};

const wordsInBlock = 4;

/** The numbers of a round. Throws a RangeError for seeds or a nonce that are none. */
export function fairDraws(game: { readonly id: string; readonly hash: string }, seeds: FairSeeds): Draws {
  const { serverSeed, clientSeed, nonce } = seeds;
  if (!isSeed(serverSeed)) throw new RangeError('a server seed is 64 lower-case hexadecimal digits');
  if (!isClientSeed(clientSeed)) throw new RangeError('a client seed is 1 to 64 letters, digits, _ and -');
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new RangeError('a nonce is a whole number from 0');
  const key = Uint8Array.from({ length: 32 }, (_, at) => Number.parseInt(serverSeed.slice(at * 2, at * 2 + 2), 16));
  const opening = `v1|${game.id}|${game.hash}|${clientSeed}|${nonce}|`;
  const text = new TextEncoder();
  const steps: Step[] = [];
  let block = new DataView(new ArrayBuffer(0));
  function nextWord(): bigint {
    const at = steps.length % wordsInBlock;
    if (at === 0) {
      const message = text.encode(`${opening}${steps.length / wordsInBlock}`);
      block = new DataView(hmacSha256(key, message).buffer as ArrayBuffer);
    }
    return block.getBigUint64(at * 8);
  }
  return {
    steps,
    below(n) {
      if (!Number.isSafeInteger(n) || n < 1) throw new RangeError(`no number below ${n} in a word`);
      for (;;) {
        const word = nextWord();
        const number = wordBelow(word, BigInt(n));
        const shown = number === undefined ? null : Number(number);
        steps.push({ below: n, word: word.toString(16).padStart(16, '0'), number: shown });
        if (shown !== null) return shown;
      }
    },
  };
}
