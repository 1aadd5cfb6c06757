/** The command that tells what is missing: every language has a line, and a missing text comes with what to translate. */
import { expect, test } from 'vitest';
import { command } from './start/server.ts';

async function run(...args: string[]): Promise<{ code: number | string | null; lines: string[] }> {
  const watched = command(['texts', ...args], {});
  const code = await watched.ended;
  return { code, lines: watched.output().trim().split('\n') };
}

test('every language has a line with what it has', async () => {
  const { code, lines } = await run();
  expect(code).toBe(0);
  expect(lines).toHaveLength(29);
  const [, has, of] = /^EN +(\d+) of (\d+) {2}calls itself complete/.exec(lines[1] as string) ?? [];
  expect(Number(has)).toBeGreaterThan(400);
  expect(has).toBe(of);
});

test('a missing text comes with its English and Bengali ones', async () => {
  const { code, lines } = await run('kk');
  expect(code).toBe(2);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual({
    key: 'shell.nav.home',
    EN: 'Home',
    BN: expect.stringMatching(/\p{Script=Bengali}/u),
  });
});

test('a language that nobody speaks here is refused in one sentence', async () => {
  expect(await run('xx')).toEqual({ code: 1, lines: [expect.stringContaining('xx is no language of the product')] });
});
