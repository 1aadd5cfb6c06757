/**
 * Checks that the lines of a statement are those that the house had published: the hash through all lines of an account leads to a head, the head
 * stands under a checkpoint, and the checkpoint is signed, in the log, and the one that everybody else was shown. The lines next to the statement's
 * are of other days, so that none of the period is left out.
 */
import { businessDayOf } from '@banyan/core/time';
import { hexOf } from '../draws/sha256.ts';
import {
  accountStart,
  bytesOf,
  type Checkpoint,
  checkpointHash,
  checkpointText,
  datedLineHash,
  headText,
  isCheckpointed,
  isHex,
  isLogged,
  isSigned,
  lineHash,
  runningHash,
  type SignedHead,
} from '../proof/index.ts';
import type { Statement } from './statement-content.ts';

export type SignedCheckpoint = Checkpoint & { readonly signature: string };
export type LoggedCheckpoint = SignedCheckpoint & {
  /** Where it stands in the house's log, under a signed head of that; null when it was made within the second. */
  readonly log: { readonly head: SignedHead; readonly index: number; readonly path: readonly string[] } | null;
};

/** A line of another day: its moment, and the hash of what else it says. */
type NextLine = { readonly at: string; readonly rest: string };

/** How the lines of one account lead to a published head. Hashes in hexadecimal. */
type PublishedAccount = {
  readonly account: string;
  /** The line before the statement's first and the running hash before it; null where the first is the account's first. */
  readonly before: (NextLine & { readonly hash: string }) | null;
  /** The line behind the statement's last; null while none is published. */
  readonly next: NextLine | null;
  /** The hashes of lines behind that, up to the head. */
  readonly behind: readonly string[];
  readonly entry: string;
  readonly balance: string;
  readonly checkpoint: number;
  readonly index: number;
  readonly path: readonly string[];
};

export type StatementProof = {
  readonly accounts: readonly PublishedAccount[];
  readonly checkpoints: readonly LoggedCheckpoint[];
};

export type PublicationFault =
  | { readonly fault: 'proof-missing' | 'history-wrong' | 'history-cut'; readonly account: string }
  | {
      readonly fault: 'checkpoint-wrong' | 'checkpoint-not-signed' | 'checkpoint-not-logged' | 'checkpoint-other';
      readonly checkpoint: number;
    }
  | { readonly fault: 'not-published'; readonly line: number };

export type Publication = {
  /** How many lines stand under published heads. */
  readonly lines: number;
  /** The checkpoint that the statement stands on; undefined when it names none. */
  readonly checkpoint: Checkpoint | undefined;
  /**
   * From this moment on lines of the period might be left out: nothing was published yet that follows the last of an account. Undefined
   * when the line that follows was published, and is of a later day.
   */
  readonly openFrom: string | undefined;
  /** Whether every checkpoint was found among those that the reader holds. */
  readonly isCompared: boolean;
};

/** A line that is so much older than the newest published checkpoint must stand under one. */
const graceMs = 3_600_000;

const isCheckpoint = (one: Partial<Checkpoint> | null): one is Checkpoint =>
  Number.isSafeInteger(one?.number) &&
  Number.isSafeInteger(one?.heads) &&
  isHex(one?.root, 32) &&
  (one.previous === '-' || isHex(one.previous, 32)) &&
  typeof one.at === 'string';

/**
 * The checkpoints in a file: what the house's address of checkpoints answers, or what a witness kept. Undefined when there are none in it, or
 * when one does not name the one before it.
 */
export function checkpointsIn(text: string): readonly Checkpoint[] | undefined {
  try {
    const read = JSON.parse(text) as { value?: { list?: unknown }; checkpoints?: unknown; list?: unknown };
    const list = read.checkpoints ?? read.list ?? read.value?.list;
    if (!Array.isArray(list) || !list.every(isCheckpoint)) return undefined;
    const sorted = (list as Checkpoint[]).toSorted((a, b) => a.number - b.number);
    const follow = sorted.every((one, at) => {
      const before = sorted[at - 1];
      return before === undefined || before.number + 1 < one.number || checkpointHash(before) === one.previous;
    });
    return follow ? sorted : undefined;
  } catch {
    return undefined;
  }
}

type Faults = PublicationFault[];

function faultsOfCheckpoint(
  checkpoint: LoggedCheckpoint,
  keys: readonly string[],
  published: ReadonlyMap<number, Checkpoint> | undefined,
): Faults {
  const { number, signature, log } = checkpoint;
  const faults: Faults = [];
  const text = checkpointText(checkpoint);
  const isOfHouse = (words: string, seal: string) => keys.some((key) => isSigned(words, seal, key));
  if (!isOfHouse(text, signature)) faults.push({ fault: 'checkpoint-not-signed', checkpoint: number });
  if (log !== null && !(isOfHouse(headText(log.head), log.head.signature) && isLogged(text, log.head, log)))
    faults.push({ fault: 'checkpoint-not-logged', checkpoint: number });
  const newest = published === undefined ? 0 : Math.max(0, ...published.keys());
  const other = published?.get(number);
  const isOther = other === undefined ? number <= newest : checkpointHash(other) !== checkpointHash(checkpoint);
  if (isOther) faults.push({ fault: 'checkpoint-other', checkpoint: number });
  return faults;
}

/** The running hash behind an account's last line of the statement and what follows up to the head; undefined where the numbers do not fit. */
function headHashOf(statement: Statement, shown: PublishedAccount, through: string): string | undefined {
  const { account, before, next, behind, entry } = shown;
  const own = statement.lines.filter((line) => line.account === account && BigInt(line.entry) <= BigInt(through));
  const [first] = own;
  if (first === undefined || own.at(-1)?.entry !== through) return undefined;
  if ((first.entry === '1') !== (before === null)) return undefined;
  const hexes = [
    ...behind,
    ...(before === null ? [] : [before.hash, before.rest]),
    ...(next === null ? [] : [next.rest]),
  ];
  if (!hexes.every((one) => isHex(one, 32)) || (next === null && behind.length > 0)) return undefined;
  const numbered = (line: NextLine, number: bigint) => datedLineHash({ ...line, entry: String(number) });
  const hashes = [
    ...(before === null ? [] : [numbered(before, BigInt(first.entry) - 1n)]),
    ...own.map((line) => lineHash(line)),
    ...(next === null ? [] : [numbered(next, BigInt(through) + 1n)]),
    ...behind.map(bytesOf),
  ];
  if (BigInt(first.entry) - BigInt(before === null ? 1 : 2) + BigInt(hashes.length) !== BigInt(entry)) return undefined;
  const start = before === null ? accountStart({ ...statement, account }) : bytesOf(before.hash);
  return hexOf(hashes.reduce((hash, line) => runningHash(hash, line), start));
}

function faultsOfAccount(statement: Statement, proof: StatementProof, account: string, through: string): Faults {
  const shown = proof.accounts.find((one) => one.account === account);
  const checkpoint = proof.checkpoints.find(({ number }) => number === shown?.checkpoint);
  if (shown === undefined || checkpoint === undefined) return [{ fault: 'proof-missing', account }];
  const hash = headHashOf(statement, shown, through);
  if (hash === undefined) return [{ fault: 'history-wrong', account }];
  const { member, currency } = statement;
  const { entry, balance } = shown;
  const isRight = isCheckpointed({ member, account, currency, entry, balance, hash }, checkpoint, shown);
  if (!isRight) return [{ fault: 'history-wrong', account }];
  const isLast = !statement.lines.some((line) => line.account === account && BigInt(line.entry) > BigInt(through));
  const dayOf = ({ at }: NextLine) => businessDayOf(Date.parse(at), statement.timeZone);
  const isCut =
    (shown.before !== null && dayOf(shown.before) >= statement.from) ||
    (shown.next !== null && isLast && dayOf(shown.next) <= statement.to);
  return isCut ? [{ fault: 'history-cut', account }] : [];
}

/** From when on lines might be left out, by the accounts whose next line was not published. */
function openFromOf({ lines }: Statement, proof: StatementProof): string | undefined {
  const open = [...Map.groupBy(lines, ({ account }) => account)].flatMap(([account, own]) => {
    const shown = proof.accounts.find((one) => one.account === account);
    const checkpoint = proof.checkpoints.find(({ number }) => number === shown?.checkpoint);
    return shown === undefined || checkpoint === undefined
      ? [own[0]?.at ?? '']
      : shown.next === null
        ? [checkpoint.at]
        : [];
  });
  return open.toSorted()[0];
}

function faultsOfProof(
  statement: Statement,
  proof: StatementProof,
  keys: readonly string[],
  published: ReadonlyMap<number, Checkpoint> | undefined,
): Faults {
  const { accounts = [], checkpoint: number = 0, hash } = statement.standsOn ?? {};
  const newest = proof.checkpoints.find((one) => one.number === number);
  const isNamed = newest !== undefined && checkpointHash(newest) === hash;
  return [
    ...accounts.flatMap(({ account, entry }) => faultsOfAccount(statement, proof, account, entry)),
    ...proof.checkpoints.flatMap((one) => faultsOfCheckpoint(one, keys, published)),
    ...(isNamed ? [] : [{ fault: 'checkpoint-wrong', checkpoint: number } as const]),
  ];
}

/** Lines that should stand under a checkpoint by now and do not. */
function faultsOfUnpublished(
  statement: Statement,
  published: readonly Checkpoint[],
  covered: ReadonlyMap<string, bigint>,
): Faults {
  const newest = published.at(-1);
  if (newest === undefined) return [];
  const before = Date.parse(newest.at) - graceMs;
  return statement.lines.flatMap(({ at, account, entry }, index) =>
    Date.parse(at) < before && BigInt(entry) > (covered.get(account) ?? 0n)
      ? [{ fault: 'not-published', line: index + 1 } as const]
      : [],
  );
}

/** Checks a statement against its proof, and both against the checkpoints that the reader holds. Never throws. */
export function checkPublished(
  statement: Statement,
  proof: StatementProof | undefined,
  keys: readonly string[],
  published?: readonly Checkpoint[],
): { readonly faults: readonly PublicationFault[]; readonly publication: Publication } {
  try {
    const accounts = statement.standsOn?.accounts ?? [];
    const missing = accounts.map(({ account }) => ({ fault: 'proof-missing', account }) as const);
    const known = published && new Map(published.map((one) => [one.number, one]));
    const covered = new Map(accounts.map(({ account, entry }) => [account, BigInt(entry)]));
    const isShown = statement.standsOn !== undefined && proof !== undefined;
    const own = isShown ? faultsOfProof(statement, proof, keys, known) : missing;
    const late = published === undefined ? [] : faultsOfUnpublished(statement, published, covered);
    const lines = statement.lines.filter(({ account, entry }) => BigInt(entry) <= (covered.get(account) ?? 0n)).length;
    const used = isShown ? proof.checkpoints : [];
    const checkpoint = used.find(({ number }) => number === statement.standsOn?.checkpoint);
    const isCompared = used.length > 0 && used.every(({ number }) => known?.has(number) === true);
    const openFrom = openFromOf(statement, isShown ? proof : { accounts: [], checkpoints: [] });
    return { faults: [...own, ...late], publication: { lines, checkpoint, openFrom, isCompared } };
  } catch {
    const faults = [{ fault: 'proof-missing', account: '' } as const];
    return { faults, publication: { lines: 0, checkpoint: undefined, openFrom: undefined, isCompared: false } };
  }
}
