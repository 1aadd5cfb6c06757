/** A start that cannot succeed: one clear sentence, exit code 1, no stack and no secret. */
import net from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../apps/api/test/free-port.ts';
import { command, dataFolder, removeFolder } from './server.ts';
import { mountSmallDisk, unmount } from './small-disk.ts';

let folder: string;
let port: number;

beforeEach(async () => {
  folder = dataFolder();
  port = await freePort();
});
afterEach(() => removeFolder(folder));

/** The one sentence of a start that failed. */
async function refusal(env: Readonly<Record<string, string>>): Promise<string> {
  const { ended, output } = command(['start'], { DATA_DIR: folder, PORT: String(port), ...env });
  expect(await ended).toBe(1);
  const lines = output()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('[setup]'));
  expect(lines, output()).toHaveLength(1);
  expect(output()).not.toMatch(/\bat .*:\d+:\d+/);
  return lines[0] ?? '';
}

test('a port in use is named', async () => {
  const holder = net.createServer();
  await new Promise<void>((resolve) => holder.listen(port, resolve));
  try {
    expect(await refusal({})).toBe(`Port ${port} is in use by another program; stop it or set PORT to a free one.`);
  } finally {
    holder.close();
  }
});

test('a database that does not answer is named, without its password', async () => {
  const closed = await freePort();
  const sentence = await refusal({ DATABASE_URL: `postgres://somebody:se-cr-et@127.0.0.1:${closed}/banyan` });
  expect(sentence).toContain('DATABASE_URL');
  expect(sentence).toContain(`127.0.0.1:${closed}`);
  expect(sentence).not.toContain('se-cr-et');
});

test.each(['../elsewhere', 'nowhere'])('the brand %s is refused by name', async (brand) => {
  expect(await refusal({ BANYAN_BRAND: brand })).toBe(`BANYAN_BRAND is "${brand}"; it must name a folder of brands/.`);
});

test('a full disk is called a full disk', async ({ skip }) => {
  // A cluster needs some 40 MB; here are 12.
  if (!mountSmallDisk(folder, 12)) {
    console.warn('SKIPPED: a full disk cannot be made here, since no small disk can be mounted.');
    skip();
  }
  try {
    expect(await refusal({})).toMatch(/The disk that holds .* is full; free some space and start again\./);
  } finally {
    unmount(folder);
  }
});
