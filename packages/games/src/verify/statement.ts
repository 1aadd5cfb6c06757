/**
 * Checks a statement that the house signed, without asking the house: the signature under a known key, each account's lines without a gap
 * and each balance from the one before, the sums, the hash of every batch that holds one transfer alone, and that the lines are those that the house
 * had published. What is wrong is named.
 */
import { hexOf, sha256 } from '../draws/sha256.ts';
import { type Checkpoint, isSigned } from '../proof/index.ts';
import { checkPublished, type Publication, type PublicationFault, type StatementProof } from './published.ts';
import type { Statement, StatementTransfer } from './statement-content.ts';

export type { Statement, StatementLine, StatementTransfer } from './statement-content.ts';

/** The text that is signed. */
export const statementText = (statement: Statement): string => JSON.stringify(statement, undefined, 1);

export type SignedStatement = {
  readonly statement: string;
  readonly signature: string;
  readonly key: string;
  /** That the lines stand under published heads; it needs no signature of its own. */
  readonly proof?: StatementProof | undefined;
};

export type StatementFault =
  | { readonly fault: 'unreadable' | 'not-signed' | 'foreign-key' }
  | { readonly fault: 'balance-wrong' | 'line-missing' | 'transfer-missing'; readonly line: number }
  | { readonly fault: 'opening-wrong' | 'closing-wrong'; readonly account: string }
  | { readonly fault: 'sum-wrong'; readonly kind: string }
  | { readonly fault: 'batch-wrong' | 'chain-broken'; readonly transfer: string }
  | PublicationFault;

export type StatementCheck = {
  readonly statement: Statement | undefined;
  readonly faults: readonly StatementFault[];
  /** How much of it stands under published heads; undefined for what is no statement. */
  readonly publication: Publication | undefined;
};

/** A decimal text in millionths, so that sums are exact; undefined for what is none. */
function millionths(text: string): bigint | undefined {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d{1,16})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  if (whole === '') return undefined;
  const value = BigInt(whole + part.padEnd(6, '0'));
  return sign === '-' ? -value : value;
}

const of = (text: string): bigint => millionths(text) ?? 0n;

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16),
  );
}

function int64(value: bigint): Uint8Array {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigInt64(0, value);
  return new Uint8Array(view.buffer);
}

/** Microseconds from 1970 to 2000, from where the database counts. */
const since2000 = 946_684_800_000_000n;

/** The hash of a batch with one transfer: the hash before it, its number, its moment, the transfer's hash. */
export function batchHashOf({ previous, batch, atMicros, hash }: StatementTransfer): string {
  const parts = [bytesOf(previous), int64(BigInt(batch)), int64(BigInt(atMicros) - since2000), bytesOf(hash)];
  return hexOf(sha256(Uint8Array.from(parts.flatMap((part) => [...part]))));
}

function faultsOfLines({ lines, accounts, transfers }: Statement): StatementFault[] {
  const known = new Set(transfers.map(({ transfer }) => transfer));
  const last = new Map<string, { readonly entry: bigint; readonly balance: bigint }>();
  const faults: StatementFault[] = [];
  lines.forEach((line, index) => {
    const place = { line: index + 1 };
    const before = last.get(line.account);
    const opening = accounts.find(({ account }) => account === line.account);
    const entry = BigInt(line.entry);
    if (before !== undefined && entry !== before.entry + 1n) faults.push({ fault: 'line-missing', ...place });
    if (before === undefined && opening === undefined) faults.push({ fault: 'opening-wrong', account: line.account });
    const from = before?.balance ?? of(opening?.opening ?? '0');
    if (from + of(line.amount) !== of(line.balance)) faults.push({ fault: 'balance-wrong', ...place });
    if (!known.has(line.transfer)) faults.push({ fault: 'transfer-missing', ...place });
    last.set(line.account, { entry, balance: of(line.balance) });
  });
  for (const { account, closing } of accounts)
    if (last.get(account)?.balance !== of(closing)) faults.push({ fault: 'closing-wrong', account });
  return faults;
}

function faultsOfSums({ lines, sums }: Statement): StatementFault[] {
  const kinds = new Set([...lines.map(({ kind }) => kind), ...sums.map(({ kind }) => kind)]);
  return [...kinds].flatMap((kind): StatementFault[] => {
    const sum = lines.reduce((total, line) => (line.kind === kind ? total + of(line.amount) : total), 0n);
    const said = sums.find((one) => one.kind === kind);
    return said !== undefined && of(said.amount) === sum ? [] : [{ fault: 'sum-wrong', kind }];
  });
}

function faultsOfChains({ transfers }: Statement): StatementFault[] {
  const byPlace = new Map(transfers.map((one) => [`${one.chain} ${one.batch}`, one]));
  return transfers.flatMap((one): StatementFault[] => {
    const { transfer, chain, batch, previous } = one;
    const before = byPlace.get(`${chain} ${BigInt(batch) - 1n}`);
    if (one.transfers === 1 && batchHashOf(one) !== one.batchHash) return [{ fault: 'batch-wrong', transfer }];
    return before !== undefined && before.batchHash !== previous ? [{ fault: 'chain-broken', transfer }] : [];
  });
}

function readStatement(text: string): Statement | undefined {
  try {
    const read = JSON.parse(text) as Statement;
    const isWhole = [read.accounts, read.sums, read.lines, read.transfers].every(Array.isArray);
    const hasDigits = isWhole && read.lines.every(({ entry }) => /^\d+$/.test(entry));
    return read.banyan === 'statement 1' && hasDigits ? read : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Checks a statement under the keys that are known of the house; all faults, the signature's first. Never throws. `published` is what the reader holds of the
 * house's published checkpoints, from wherever it is trusted: those that the statement stands on must be among them.
 */
export function checkStatement(
  signed: SignedStatement,
  keys: readonly string[],
  published?: readonly Checkpoint[],
): StatementCheck {
  const statement = readStatement(signed.statement);
  if (statement === undefined) return { statement, faults: [{ fault: 'unreadable' }], publication: undefined };
  const faults: StatementFault[] = [];
  if (!keys.includes(signed.key)) faults.push({ fault: 'foreign-key' });
  if (!isSigned(signed.statement, signed.signature, signed.key)) faults.push({ fault: 'not-signed' });
  const shown = checkPublished(statement, signed.proof, keys, published);
  try {
    const own = [...faultsOfLines(statement), ...faultsOfSums(statement), ...faultsOfChains(statement)];
    return { statement, faults: [...faults, ...own, ...shown.faults], publication: shown.publication };
  } catch {
    // Signed or not, what is written where a number or a list belongs is no statement.
    return { statement: undefined, faults: [...faults, { fault: 'unreadable' }], publication: undefined };
  }
}
