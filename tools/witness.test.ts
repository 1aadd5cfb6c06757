/** The witness, as a process: a log that grows, an operator with two of them, a head that nobody signed, and what another witness kept. */
import { spawn } from 'node:child_process';
import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consistencyRanges, headText, logLeaf, rootOf, sealText } from '@banyan/games/proof';

const opening = Buffer.from('302e020100300506032b657004220420', 'hex');
const privateKey = createPrivateKey({
  key: Buffer.concat([opening, Buffer.alloc(32, 5)]),
  format: 'der',
  type: 'pkcs8',
});
const key = Buffer.from(createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex');
const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** What the operator shows at the moment. */
const honest = Array.from({ length: 30 }, (_, at) => logLeaf(`entry ${at}`));
let shown = { leaves: honest, size: 4, isSigned: true };
const seal = {
  ...{ drawId: 'a draw', promiseHash: '-', root: '1'.repeat(64), tickets: 3, sealedAt: '2026-11-20T03:00:53.000Z' },
};
let seals = [seal];
const signed = (text: string): string => sign(null, Buffer.from(text), privateKey).toString('hex');
const rootOver = (from: number, size: number): string => hexOf(rootOf(shown.leaves.slice(from, from + size)));

function answer(url: URL): unknown {
  const number = (name: string) => Number(url.searchParams.get(name));
  if (url.pathname === '/lgw/vn/log/consistency')
    return { path: consistencyRanges(number('older'), number('newer')).map(({ from, size }) => rootOver(from, size)) };
  if (url.pathname === '/lgw/vn/seals')
    return { list: seals.map((one) => ({ ...one, signature: signed(sealText(one)) })) };
  const head = { size: shown.size, root: rootOver(0, shown.size), at: '2026-11-20T03:00:00.000Z' };
  const text = shown.isSigned ? headText(head) : 'something else';
  return { key, head: { ...head, signature: sign(null, Buffer.from(text), privateKey).toString('hex') } };
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'witness-'));
const server = http.createServer((request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ success: true, value: answer(new URL(request.url ?? '/', 'http://house')) }));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function witness(name: string, ...more: string[]): Promise<{ code: number | null; said: string }> {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const given = ['--url', url, '--file', path.join(folder, name), ...more];
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    NODE_COMPILE_CACHE: path.join(import.meta.dirname, '../.cache/compiled'),
  };
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'witness.ts'), ...given], { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += String(part)));
  return await new Promise((resolve) => child.on('close', (code) => resolve({ code, said })));
}

test('keeps the heads of a log that grows, and refuses the second log, whoever was shown it', async () => {
  expect(await witness('a.json')).toMatchObject({
    code: 0,
    said: expect.stringContaining('The first head: 4 entries'),
  });
  shown = { ...shown, size: 21 };
  expect(await witness('a.json')).toMatchObject({ code: 0, said: expect.stringContaining('only grown: 21 entries') });
  expect(JSON.parse(readFileSync(path.join(folder, 'a.json'), 'utf8'))).toMatchObject({
    key,
    heads: [{ size: 4 }, { size: 21 }],
  });

  // Somebody else sees a log in which one seal is another.
  shown = { ...shown, leaves: honest.with(9, logLeaf('a seal for somebody else')) };
  expect(await witness('b.json')).toMatchObject({ code: 0 });
  const split = await witness('a.json');
  expect(split).toMatchObject({ code: 1, said: expect.stringContaining('TWO LOGS') });
  expect(split.said.match(/"signature":"[0-9a-f]{128}"/g)).toHaveLength(2);
  shown = { ...shown, leaves: honest, size: 22 };
  expect(await witness('a.json', '--with', path.join(folder, 'b.json'))).toMatchObject({
    code: 1,
    said: expect.stringContaining('TWO LOGS'),
  });

  shown = { ...shown, size: 25, isSigned: false };
  expect(await witness('a.json')).toMatchObject({ code: 1, said: expect.stringContaining('not signed') });
  expect(JSON.parse(readFileSync(path.join(folder, 'a.json'), 'utf8')).heads.at(-1)).toMatchObject({ size: 22 });
});

test('keeps each seal with the moment it was first seen, and refuses a second seal of a draw', async () => {
  shown = { leaves: honest, size: 4, isSigned: true };
  const seen = () => JSON.parse(readFileSync(path.join(folder, 'seals.json'), 'utf8')).seals;
  expect(await witness('seals.json')).toMatchObject({ code: 0, said: expect.stringContaining('1 seals seen') });
  const [first] = seen();
  expect(first).toMatchObject({ ...seal, seenAt: expect.stringMatching(/Z$/) });
  seals = [{ ...seal, drawId: 'another' }, seal];
  expect(await witness('seals.json')).toMatchObject({ code: 0, said: expect.stringContaining('2 seals seen') });
  expect(seen()[1]).toEqual(first);
  // Dated back, with other tickets, and signed.
  seals = [{ ...seal, root: '2'.repeat(64) }];
  const two = await witness('seals.json');
  expect(two).toMatchObject({ code: 1, said: expect.stringContaining('TWO SEALS') });
  expect(two.said.match(/"signature":"[0-9a-f]{128}"/g)).toHaveLength(2);
});
