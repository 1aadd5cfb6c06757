/** What every storage must do, as tests: an adapter's own test calls this. */
import { randomBytes } from 'node:crypto';
import { makeId } from '@banyan/core/ids';
import { expect, it } from 'vitest';
import type { StoragePort, StorageWorld } from './port.ts';

export function conformsToStorage(port: StoragePort, world: () => StorageWorld): void {
  it('gives back what was put, byte by byte', async () => {
    for (const body of [Buffer.alloc(0), randomBytes(1), randomBytes(300_000)]) {
      const key = makeId();
      await port.put(world(), key, body);
      expect((await port.get(world(), key))?.equals(body)).toBe(true);
    }
  });

  it('replaces nothing', async () => {
    const key = makeId();
    await port.put(world(), key, Buffer.from('first'));
    await expect(port.put(world(), key, Buffer.from('second'))).rejects.toThrow();
    expect(String(await port.get(world(), key))).toBe('first');
  });

  it('removes what is named, once and again, and nothing else', async () => {
    const [one, two] = [makeId(), makeId()];
    for (const key of [one, two]) await port.put(world(), key, Buffer.from(key));
    await port.remove(world(), []);
    await port.remove(world(), [one]);
    await port.remove(world(), [one, makeId()]);
    expect(await port.get(world(), one)).toBeUndefined();
    expect(String(await port.get(world(), two))).toBe(two);
  });
}
