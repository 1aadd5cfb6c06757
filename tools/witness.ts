/**
 * `npm run witness -- --url https://site [--file heads.json] [--with other.json] [--every seconds]`: keeps the signed heads of an operator's
 * log and the seals of its draws, each seal with the moment at which it was first seen here, and refuses when they do not go together.
 * Run it outside the operator's control: with `--every 2` it sees each seal before its round, and `tools/verify/draw.py --seals` then
 * shows what the time that the operator wrote cannot. `--with` holds what another witness kept against it as well. Exit code 1, and both
 * heads or seals, when the operator has shown two: their signatures are the proof of it.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  type HeadVerdict,
  isSigned,
  judgeHead,
  type LogHead,
  sealText,
  type SignedHead,
} from '../packages/games/src/proof/index.ts';

type Seal = Parameters<typeof sealText>[0] & { readonly signature: string };
type SeenSeal = Seal & { readonly seenAt: string };
type Stored = {
  readonly url: string;
  readonly key: string;
  readonly heads: readonly SignedHead[];
  /** The newest first; a file of before has none. */
  readonly seals?: readonly SeenSeal[];
};

/** So many heads are kept, the newest: the others are their beginnings. */
const mostHeads = 1000;
const mostSeals = 20_000;
const usage =
  'Usage: witness --url <https://site> [--file <heads.json>] [--with <heads of another witness>] [--every <seconds>]';

const words: Readonly<Record<HeadVerdict, string>> = {
  unsigned: "A head is not signed by the house's key:",
  same: 'Nothing new:',
  grown: 'The log has only grown:',
  split: 'THE HOUSE HAS SHOWN TWO LOGS: these heads have no common beginning.',
};

class Refused extends Error {}

function readArguments(): { url: string; file: string; other: string | undefined; everyMs: number } {
  try {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({
      options: { url: text, file: { ...text, default: 'heads.json' }, with: text, every: text },
    });
    const everyMs = Number(values.every ?? 0) * 1000;
    if (!(everyMs >= 0)) throw new Error('no number of seconds');
    if (values.url === undefined || !URL.canParse(values.url)) throw new Error('no address');
    return { url: values.url, file: values.file, other: values.with, everyMs };
  } catch (error) {
    throw new Refused(`${(error as Error).message}\n${usage}`);
  }
}

function readStored(file: string): Stored {
  const { url, key, heads, seals } = JSON.parse(readFileSync(file, 'utf8')) as Stored;
  if (typeof key !== 'string' || !Array.isArray(heads)) throw new Refused(`${file} holds no heads.`);
  return { url, key, heads, seals: seals ?? [] };
}

async function ask<Value>(url: string, place: string): Promise<Value> {
  const response = await fetch(new URL(place, url), { signal: AbortSignal.timeout(30_000), redirect: 'error' });
  const { success, value } = (await response.json()) as { success: boolean; value: Value };
  if (!success) throw new Refused(`${place} was not answered.`);
  return value;
}

/** Holds one head against another, with the proof that the operator gives for them. */
async function compare(url: string, key: string, stored: LogHead, head: SignedHead): Promise<HeadVerdict> {
  const [older, newer] = [stored.size, head.size].toSorted((a, b) => a - b);
  const { path } = await ask<{ path: string[] | null }>(url, `/lgw/vn/log/consistency?older=${older}&newer=${newer}`);
  return judgeHead(stored, head, key, path ?? ['none']);
}

function judge(verdict: HeadVerdict, heads: readonly SignedHead[]): void {
  if (verdict !== 'split' && verdict !== 'unsigned') return;
  throw new Refused([words[verdict], ...heads.map((head) => JSON.stringify(head))].join('\n'));
}

function write(file: string, stored: Stored): void {
  const draft = `${file}.new`;
  writeFileSync(draft, `${JSON.stringify(stored, null, 1)}\n`);
  renameSync(draft, file);
}

/** The seals that the operator shows, added to those that were seen before. Refuses one that is unsigned, or another than was seen. */
async function lookAtSeals(url: string, key: string, seen: readonly SeenSeal[]): Promise<SeenSeal[]> {
  const { list } = await ask<{ list: Seal[] }>(url, '/lgw/vn/seals');
  const known = new Map(seen.map((seal) => [seal.drawId, seal]));
  const seenAt = new Date().toISOString();
  const added: SeenSeal[] = [];
  for (const seal of list) {
    const { drawId, promiseHash, root, tickets, sealedAt, signature } = seal;
    if (!isSigned(sealText(seal), signature, key))
      throw new Refused(`A seal is not signed by the house's key:\n${JSON.stringify(seal)}`);
    const before = known.get(drawId);
    if (before === undefined) added.push({ drawId, promiseHash, root, tickets, sealedAt, signature, seenAt });
    else if (before.signature !== signature)
      throw new Refused(
        `THE HOUSE HAS SHOWN TWO SEALS OF ONE DRAW:\n${JSON.stringify(before)}\n${JSON.stringify(seal)}`,
      );
  }
  return [...added, ...seen].slice(0, mostSeals);
}

async function witness({ url, file, other }: ReturnType<typeof readArguments>): Promise<string> {
  const { key, head } = await ask<{ key: string; head: SignedHead | null }>(url, '/lgw/vn/log/head');
  const stored: Stored = existsSync(file) ? readStored(file) : { url, key, heads: [], seals: [] };
  if (stored.key !== key)
    throw new Refused(`The house has another key than the one in ${file}: ${key}, not ${stored.key}.`);
  const seals = await lookAtSeals(url, key, stored.seals ?? []);
  if (head === null) {
    write(file, { ...stored, seals });
    if (stored.heads.length > 0) throw new Refused('The house shows no log any more.');
    return 'There is no head yet.';
  }
  const last = stored.heads.at(-1);
  const verdict = last === undefined ? judgeHead(head, head, key, []) : await compare(url, key, last, head);
  judge(verdict, [...(last === undefined ? [] : [last]), head]);
  const heads = last !== undefined && last.size >= head.size ? stored.heads : [...stored.heads, head].slice(-mostHeads);
  write(file, { url, key, heads, seals });
  const theirs = other === undefined ? undefined : readStored(other);
  if (theirs !== undefined && theirs.key !== key)
    throw new Refused(`The other witness knows another key of the house: ${theirs.key}.`);
  for (const one of theirs?.heads ?? []) judge(await compare(url, key, heads.at(-1) ?? head, one), [head, one]);
  const also = theirs === undefined ? '' : `; ${theirs.heads.length} heads of the other witness go with it`;
  return `${last === undefined ? 'The first head:' : words[verdict]} ${head.size} entries at ${head.at}, root ${head.root}${also}; ${seals.length} seals seen.`;
}

try {
  const asked = readArguments();
  console.log(await witness(asked));
  while (asked.everyMs > 0) {
    await new Promise((resolve) => setTimeout(resolve, asked.everyMs));
    await witness(asked);
  }
} catch (error) {
  console.error(error instanceof Refused ? error.message : `The house could not be asked: ${(error as Error).message}`);
  process.exitCode = 1;
}
