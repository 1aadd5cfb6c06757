/**
 * How many people can log in, what the others notice of it, what a session costs every request, and how soon an ended one
 * is over on another node.
 *
 * Sketch, before the first measurement: argon2id over 19 MiB in two passes takes about 25 ms of a core, so two cores do 80
 * a second and nothing else; a login asks the database some twenty small questions, 5 ms of both sides' cores, which leaves
 * 60 or so. Hashing runs on the thread pool, two at a time, so other requests wait for a core and not for a hash: some
 * milliseconds where the system shares the cores fairly. A session check from memory is two SHA-256 of short texts and a
 * look into a map: some microseconds. A node believes what it read for 0.8 s, so that an ended session is over everywhere
 * in that time and one question to the database, within a second.
 *
 * Baselines: hashing alone, which no login can beat; the other requests while nobody logs in; a check that asks the
 * database; the second that is allowed.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { openDatabase, openPool, transact } from '../apps/api/src/infra/database.ts';
import { startEmbedded } from '../apps/api/src/infra/embedded.ts';
import { migrate } from '../apps/api/src/infra/migrate.ts';
import { secretsOf } from '../apps/api/src/infra/secrets.ts';
import { insertCredential, openPasswords } from '../apps/api/src/modules/passwords/index.ts';
import { makeMember } from '../apps/api/src/modules/members/index.ts';
import { writeSetting } from '../apps/api/src/modules/settings/index.ts';
import { ok } from '../packages/core/src/results/index.ts';
import { percentile, round, saturate } from './figures.ts';
import type { Print } from './run.ts';

const memberCount = 200;
const callers = 16;
const seconds = Number(process.env['BANYAN_BENCH_SECONDS'] ?? 15);
const password = 'seven-boats-go';
const device = 'a-browser-that-the-bench-uses-0123456789-01';
const passwords = openPasswords(secretsOf(Buffer.alloc(32, 7)));

type Node = { child: ChildProcess; url: string; nextLine(): Promise<string> };

async function startNode(ownerUrl: string): Promise<Node> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'login-child.ts'), ownerUrl], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => String((await lines.next()).value);
  const { port } = JSON.parse(await nextLine()) as { port: number };
  return { child, url: `http://127.0.0.1:${port}`, nextLine };
}

export default async function run(print: Print): Promise<void> {
  const dataDir = path.resolve(import.meta.dirname, '../.cache/bench-login');
  fs.rmSync(dataDir, { recursive: true, force: true });
  const server = await startEmbedded({ dataDir });
  try {
    await migrate(server.url);
    const accounts = await openMembers(server.url);
    const [one, other] = [await startNode(server.url), await startNode(server.url)];
    await measureLogins(print, one, accounts);
    await measureChecks(print, one, accounts);
    await measureEndings(print, one, other, accounts);
    for (const { child } of [one, other]) child.stdin?.end();
    await Promise.all([one, other].map(({ child }) => new Promise((ended) => child.once('exit', ended))));
  } finally {
    server.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Members with a password, and limits that no bench can reach: its logins all come from one address. */
async function openMembers(ownerUrl: string): Promise<string[]> {
  const database = openDatabase(openPool(ownerUrl, { max: 4 }));
  const hash = await passwords.hash(password);
  const accounts = Array.from({ length: memberCount }, (_, n) => `bench${n}`);
  for (const account of accounts) {
    const now = Date.now();
    const made = await transact(database, async (tx) => {
      const member = await makeMember(tx, { account, type: 3, currency: 'BDT', now });
      if (!member.ok) return member;
      await insertCredential(tx, member.value, hash, new Date(now));
      return ok(member.value);
    });
    if (!made.ok) throw new Error(`${account}: ${made.code}`);
  }
  await database.transaction().execute(async (tx) => {
    const now = Date.now();
    for (const key of [
      'limit.loginsPerAddress',
      'limit.failuresPerAccount',
      'captcha.afterFailures',
      'captcha.afterFailuresOfAddress',
      'captcha.afterFailuresOfAll',
    ])
      await writeSetting(tx, key, 1_000_000, now);
  });
  await database.destroy();
  return accounts;
}

async function logIn({ url }: Node, username: string): Promise<string> {
  const response = await fetch(`${url}/wps/session/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `device=${device}` },
    body: JSON.stringify({ type: 'username', username, password }),
  });
  const answer = (await response.json()) as { code: string; value: { token: string } | null };
  if (answer.value === null) throw new Error(`${username} could not log in: ${answer.code}`);
  return answer.value.token;
}

const headersOf = (token: string) => ({ authorization: `Bearer ${token}`, cookie: `device=${device}` });

async function statusOf({ url }: Node, token: string): Promise<number> {
  const response = await fetch(`${url}/wps/member/info`, { headers: headersOf(token) });
  await response.arrayBuffer();
  return response.status;
}

/** What others notice: a member's page that asks every 20 ms. */
async function askOn(node: Node, token: string, untilMs: number): Promise<number[]> {
  const times: number[] = [];
  while (performance.now() < untilMs) {
    const start = performance.now();
    if ((await statusOf(node, token)) !== 200) throw new Error('the other requests were refused');
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return times;
}

async function measureLogins(print: Print, node: Node, accounts: readonly string[]): Promise<void> {
  const hash = await passwords.hash(password);
  const until = (s: number) => performance.now() + s * 1000;
  const token = await logIn(node, accounts[0] as string);
  await saturate(callers, until(2), async () => void (await logIn(node, accounts[0] as string)));

  const hashing = until(seconds / 3);
  const alone = await saturate(callers, hashing, async () => void (await passwords.verify(password, hash)));
  const hashes = alone.count / (seconds / 3);
  const calm = await askOn(node, token, until(seconds / 3));

  let next = 0;
  const end = until(seconds);
  const begun = performance.now();
  const [logins, busy] = await Promise.all([
    saturate(callers, end, async () => {
      next += 1;
      await logIn(node, accounts[next % memberCount] as string);
    }),
    askOn(node, token, end),
  ]);
  const perSecond = logins.count / ((performance.now() - begun) / 1000);
  print({ ...bare('login.hashing-alone', hashes, 'hashes/s'), ...spread(alone.times) });
  print({ ...compared('login', perSecond, 'logins/s', hashes), ...spread(logins.times) });
  const [calmP99, busyP99] = [percentile(calm, 0.99), percentile(busy, 0.99)];
  print({ ...compared('login.others-meanwhile: p99', busyP99, 'ms', calmP99), ...spread(busy) });
}

async function measureChecks(print: Print, node: Node, accounts: readonly string[]): Promise<void> {
  const tokens = await Promise.all(accounts.slice(0, 20).map((account) => logIn(node, account)));
  node.child.stdin?.write(`${JSON.stringify({ tokens, device })}\n`);
  const { cold, cached } = JSON.parse(await node.nextLine()) as { cold: number[]; cached: number[] };
  const [asked, known] = [percentile(cold, 0.5), percentile(cached, 0.5)];
  print({ ...compared('login.session-check: p50', known, 'ms', asked), ...spread(cached) });
}

/** Logs out at one node and asks the other, which has just believed the session, until it knows. */
async function measureEndings(print: Print, one: Node, other: Node, accounts: readonly string[]): Promise<void> {
  const times: number[] = [];
  for (const account of accounts.slice(0, 20)) {
    const token = await logIn(one, account);
    if ((await statusOf(other, token)) !== 200) throw new Error('the other node does not know the session');
    await fetch(`${one.url}/wps/session/logout`, { method: 'DELETE', headers: headersOf(token) });
    const start = performance.now();
    while ((await statusOf(other, token)) === 200) await new Promise((resolve) => setTimeout(resolve, 5));
    times.push(performance.now() - start);
  }
  const longest = Math.max(...times);
  print({ ...compared('login.ended-on-another-node: longest', longest, 'ms', 1000), ...spread(times) });
}

const bare = (name: string, value: number, unit: string) => ({
  name,
  value: round(value),
  unit,
  baseline: null,
  ratio: null,
});
const compared = (name: string, value: number, unit: string, baseline: number) => ({
  name,
  value: round(value, 4),
  unit,
  baseline: round(baseline, 4),
  ratio: round(value / baseline),
});
const spread = (times: number[]) => ({
  p50Ms: round(percentile(times, 0.5), 4),
  p99Ms: round(percentile(times, 0.99), 4),
});
