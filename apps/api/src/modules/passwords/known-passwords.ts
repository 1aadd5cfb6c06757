/**
 * Whether a password stands in a list of those that leaked most often, and that every guesser tries first (R60). The list
 * travels as a Bloom filter beside this file, known-passwords.bin, written by `node apps/api/src/commands/known-passwords.ts`:
 * one that stands in the list is always found, and of those that do not, one in some 15,000 is taken for one that does, whose
 * owner chooses another. It is no corpus of all that ever leaked: it stops the first 49,000 guesses, not a patient guesser,
 * whom the limits stop.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Where the filter lies. */
export const filterFile = path.join(import.meta.dirname, 'known-passwords.bin');

/** 20 bits an entry and 14 of them set: (1 - e^(-14/20))^14 is one in 15,000. */
const bitsAnEntry = 20;
const hashes = 14;
/** Shorter ones no setting allows. */
const shortest = 6;

/** The bits of a password, by two halves of one hash: as good as 14 of them (Kirsch and Mitzenmacher, 2006). */
function placesOf(password: string, bits: number): number[] {
  const hash = createHash('sha256').update(password.toLowerCase()).digest();
  const first = hash.readUInt32LE(0);
  const second = (hash.readUInt32LE(4) | 1) >>> 0;
  return Array.from({ length: hashes }, (_, index) => (first + index * second) % bits);
}

/** The filter of a list; capital letters and those too short to be allowed make no difference to it. */
export function filterOf(passwords: Iterable<string>): Buffer {
  const listed = new Set([...passwords].map((one) => one.toLowerCase()).filter((one) => [...one].length >= shortest));
  const filter = Buffer.alloc(Math.ceil((listed.size * bitsAnEntry) / 8));
  for (const password of listed)
    for (const place of placesOf(password, filter.length * 8))
      filter[place >>> 3] = (filter[place >>> 3] as number) | (1 << (place & 7));
  return filter;
}

/** Whether a filter holds a password, or seems to. */
export function isIn(filter: Buffer, password: string): boolean {
  return placesOf(password, filter.length * 8).every(
    (place) => ((filter[place >>> 3] as number) & (1 << (place & 7))) !== 0,
  );
}

let filter: Buffer | undefined;

export function isKnownPassword(password: string): boolean {
  filter ??= readFileSync(filterFile);
  return isIn(filter, password);
}
