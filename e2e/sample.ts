/**
 * The short run takes a sample of the flows around the shell, the same on every machine; the long run takes all. Bets and
 * money are always walked whole, so are passwords, whose flows go on from each other; files that draw a sample of their own are left to
 * it.
 */
import { beforeEach } from 'vitest';

const isLong = process.env['BANYAN_LONG'] === '1';
const seed = 2026;
/** Of a hundred flows so many are in the short run: all of them took 7 minutes on two cores. */
const share = 45;
const whole = /\/(money|keyboard|slip|quick|routes|stories|popups-identity)\.test\.ts$/;

/** A number from a name, evenly spread (FNV-1a with a last mix). */
function numberOf(name: string): number {
  let hash = 0x811c9dc5 ^ seed;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

beforeEach(({ task, skip }) => {
  const name = `${task.suite?.name ?? ''} ${task.name}`;
  const isSkipped = !isLong && !whole.test(task.file.filepath) && numberOf(name) % 100 >= share;
  skip(isSkipped, 'one for the long run');
});
