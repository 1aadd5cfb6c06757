/**
 * Checks a statement's file here in the browser, with the keys that came with the page and against the checkpoints that this site publishes to everybody.
 * Without a network nothing is compared, and all else is checked.
 */
import type { Checkpoint, StatementFileCheck, StatementFileFault } from '@banyan/games/verify';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { houseOf } from './known.ts';

/** The largest file that is read: the longest statement that the house makes. */
export const mostStatementBytes = 50_000_000;

const isText = (value: unknown): value is string => typeof value === 'string';

/** Whether a file has the parts of a signed statement; whether what it says is true is for the checks. */
export function isStatementFile(bytes: Uint8Array): boolean {
  try {
    const { statement, signature, key } = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    if (!isText(statement) || !isText(signature) || !isText(key)) return false;
    return (JSON.parse(statement) as { banyan?: unknown } | null)?.banyan === 'statement 1';
  } catch {
    return false;
  }
}

/** What this site publishes now: the checkpoints that a proof names, and the newest. Undefined when it cannot be asked. */
async function publishedFor(numbers: readonly number[]): Promise<Checkpoint[] | undefined> {
  try {
    const asked = [{ only: 'newest' as const }, ...numbers.map((number) => ({ after: number - 1 }))];
    const lists = await Promise.all(asked.map((query) => call('GET /wps/fairness/checkpoints', { query })));
    const all = new Map(lists.flatMap(({ list }) => list).map((one) => [one.number, one]));
    return [...all.values()].toSorted((a, b) => a.number - b.number);
  } catch {
    return undefined;
  }
}

const unpacked = (): Uint8Array => {
  throw new Error('a PDF is not read here');
};

/** So many checkpoints are asked for; a statement has at most one for each account. */
const mostAsked = 20;

export function useStatementCheck(file: Uint8Array, turn: number) {
  const cache = useQueryClient();
  return useQuery({
    queryKey: ['statement-check', turn],
    queryFn: async (): Promise<StatementFileCheck> => {
      const { checkStatementFile } = await import('@banyan/games/verify');
      const keys = (await houseOf(cache)).keys.map(({ key }) => key);
      const { signed } = checkStatementFile(file, unpacked, keys);
      const named = signed?.proof?.checkpoints ?? [];
      const numbers = Array.isArray(named) ? named.slice(0, mostAsked).map(({ number }) => number) : [];
      return checkStatementFile(file, unpacked, keys, await publishedFor(numbers));
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: 1,
    networkMode: 'always',
  });
}

export const statementSteps = ['key', 'lines', 'chain', 'published', 'compared', 'ends'] as const;
export type StatementStep = (typeof statementSteps)[number];

const stepOf: Readonly<Record<StatementFileFault['fault'], StatementStep>> = {
  unreadable: 'key',
  'attachment-missing': 'key',
  'attachment-unreadable': 'key',
  'pages-changed': 'key',
  'not-signed': 'key',
  'foreign-key': 'key',
  'balance-wrong': 'lines',
  'line-missing': 'lines',
  'opening-wrong': 'lines',
  'closing-wrong': 'lines',
  'sum-wrong': 'lines',
  'transfer-missing': 'chain',
  'batch-wrong': 'chain',
  'chain-broken': 'chain',
  'proof-missing': 'published',
  'history-wrong': 'published',
  'checkpoint-wrong': 'published',
  'checkpoint-not-signed': 'published',
  'checkpoint-not-logged': 'published',
  'checkpoint-other': 'compared',
  'not-published': 'compared',
  'history-cut': 'ends',
};

export type StatementVerdict = {
  readonly verdict: 'right' | 'open' | 'wrong';
  readonly passed: readonly StatementStep[];
  readonly wrong: readonly StatementStep[];
  /** The lines in which something is wrong, counted from 1. */
  readonly badLines: Readonly<Partial<Record<StatementStep, readonly number[]>>>;
};

/** What of a statement holds, step by step: what is not published yet, or could not be compared, is open. */
export function verdictOf({ faults, publication, statement }: StatementFileCheck): StatementVerdict {
  const wrong = [...new Set(faults.map(({ fault }) => stepOf[fault]))];
  const lines = statement?.lines.length ?? 0;
  const isEmpty = lines === 0;
  const open: StatementStep[] = [];
  if (isEmpty || (publication?.lines ?? 0) < lines) open.push('published');
  if (publication?.isCompared !== true) open.push('compared');
  if (isEmpty || publication?.openFrom !== undefined) open.push('ends');
  const passed = statementSteps.filter((step) => !wrong.includes(step) && !open.includes(step));
  const numbered = faults.flatMap((fault) =>
    'line' in fault ? [{ step: stepOf[fault.fault], line: fault.line }] : [],
  );
  const badLines = Object.fromEntries(
    [...Map.groupBy(numbered, ({ step }) => step)].map(([step, own]) => [step, own.map(({ line }) => line)]),
  );
  return { verdict: wrong.length > 0 ? 'wrong' : open.length > 0 ? 'open' : 'right', passed, wrong, badLines };
}
