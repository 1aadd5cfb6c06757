/** The launcher as people use it: another process, its exit code, its sentences, its signals. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../tree.ts';
import { wantedHash } from './install.mjs';
import { watch } from './watched.ts';

let checkout: string;

/** A small checkout with the real launcher and a main.ts of the test's own. */
beforeAll(() => {
  checkout = mkdtempSync(path.join(tmpdir(), 'banyan-launch-'));
  cpSync(path.join(root, 'tools/run'), path.join(checkout, 'tools/run'), { recursive: true });
  cpSync(path.join(root, 'tools/run.mjs'), path.join(checkout, 'tools/run.mjs'));
  cpSync(path.join(root, 'runtime/package.json'), path.join(checkout, 'runtime/package.json'));
  for (const file of ['package.json', 'package-lock.json']) cpSync(path.join(root, file), path.join(checkout, file));
  mkdirSync(path.join(checkout, 'node_modules'));
  writeFileSync(path.join(checkout, 'node_modules/.installed'), wantedHash(checkout));
  mkdirSync(path.join(checkout, 'apps/api/src/commands'), { recursive: true });
  writeFileSync(path.join(checkout, 'tools/build-site.ts'), "console.log('site');\n");
  writeFileSync(path.join(checkout, 'apps/api/src/main.ts'), server);
  writeFileSync(
    path.join(checkout, 'apps/api/src/commands/verify.ts'),
    "console.log('verify', ...process.argv.slice(2));\nprocess.exit(3);\n",
  );
  symlinkSync(path.join(root, 'node_modules'), path.join(checkout, 'apps/node_modules'));
});

afterAll(() => rmSync(checkout, { recursive: true, force: true }));

const server = `
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => { console.log('got', signal); process.exit(0); });
setInterval(() => {}, 1000);
console.log('ready', process.pid);
`;

const run = (args: readonly string[], node: readonly string[] = []) =>
  watch([...node, path.join(checkout, 'tools/run.mjs'), ...args], { cwd: checkout });

describe('sentences', () => {
  test('an old Node is told what is needed, with exit code 1', async () => {
    const old = "data:text/javascript,Object.defineProperty(process.versions,'node',{value:'18.19.1'})";
    const { ended, output } = run(['start'], ['--import', old]);
    expect(await ended).toBe(1);
    expect(output().trim()).toBe(
      'Banyan needs Node 20 or later to set itself up; this is Node 18.19.1. Install a newer Node and run the command again.',
    );
  });

  test('an unknown command names the known ones', async () => {
    const { ended, output } = run(['strat']);
    expect(await ended).toBe(1);
    expect(output()).toMatch(/^There is no command "strat"\. Commands: start, dev, test, .*\.\n$/);
  });

  test('a command whose file is missing says which', async () => {
    const { ended, output } = run(['results']);
    expect(await ended).toBe(1);
    expect(output()).toContain('"results" needs apps/api/src/commands/results.ts');
  });
});

describe('a target', () => {
  test('gets its arguments, and its exit code is the exit code', async () => {
    const { ended, output } = run(['verify', 'one', '--two', '3']);
    expect(await ended).toBe(3);
    expect(output()).toBe('verify one --two 3\n');
  });

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('gets %s, and its clean stop is exit code 0', async (signal) => {
    const { child, said, ended, output } = run(['start']);
    await said(/ready/);
    child.kill(signal);
    expect(await ended).toBe(0);
    expect(output()).toContain('site\n');
    expect(output()).toContain(`got ${signal}`);
  });

  test('stops when its launcher is killed outright', async () => {
    const { child, said, ended, output } = run(['start']);
    await said(/ready/);
    child.kill('SIGKILL');
    // The pipes close when the last process that holds them is gone, the target itself among them.
    expect(await ended).toBe('SIGKILL');
    expect(output()).toContain('got SIGTERM');
  });
});
