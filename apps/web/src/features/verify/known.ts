/**
 * What this browser knows of the operator without a proof: the public keys that came with the page, and the seals that came over the live
 * stream, each with the moment at which this device received it. Proofs are compared with both.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { DrawCheck, Known, SeenSeal } from '@banyan/games/verify';
import type { LiveEvent } from '@banyan/protocol/live';
import { type CallValue } from '../../lib/client.ts';
import { answerInDocument } from '../../lib/documentAnswers.ts';
import { queryOf } from '../../lib/query.ts';
import { read, write } from '../../lib/storage.ts';

const route = 'GET /wps/fairness/keys';
type House = CallValue<typeof route>;

/** Asked for only where the document brought none, as from a development server. */
export const houseQuery = queryOf(route, {}, { staleTimeMs: Number.POSITIVE_INFINITY });

/** The keys and the beacon of the operator, as the page was loaded with them. */
export async function houseOf(cache: QueryClient): Promise<House> {
  return answerInDocument(route) ?? (await cache.ensureQueryData(houseQuery));
}

/** So many seals are kept, the newest: a day of a game that draws every three minutes. */
const most = 480;

type StoredSeal = SeenSeal & { readonly drawId: string };

const isStoredSeal = (value: unknown): value is StoredSeal => {
  const { drawId, root, seenAt } = (value ?? {}) as Partial<StoredSeal>;
  return typeof drawId === 'string' && typeof root === 'string' && typeof seenAt === 'string';
};

function readSeals(): StoredSeal[] {
  try {
    const stored: unknown = JSON.parse(read('local', 'seals') ?? '[]');
    return Array.isArray(stored) ? stored.filter(isStoredSeal) : [];
  } catch {
    return [];
  }
}

/** Keeps a seal that has just come. The first of a draw stays: a second one is what is looked for. */
export function keepSeal(
  { drawId, root, tickets, sealedAt, signature }: LiveEvent<'draw.sealed'>,
  nowMs: number = Date.now(),
): void {
  const seals = readSeals();
  if (seals.some((seal) => seal.drawId === drawId)) return;
  const seenAt = new Date(nowMs).toISOString();
  write(
    'local',
    'seals',
    JSON.stringify([...seals, { drawId, root, tickets, sealedAt, signature, seenAt }].slice(-most)),
  );
}

/** The seal of a draw as this browser received it; undefined when it was not there. */
export function seenSeal(drawId: string): SeenSeal | undefined {
  return readSeals().find((seal) => seal.drawId === drawId);
}

/** What a proof of a draw is compared with. */
export async function knownOf(cache: QueryClient, drawId: string): Promise<Known> {
  const { keys } = await houseOf(cache);
  return { keys, seen: seenSeal(drawId) };
}

/** The text of a verdict, under `verify.drawVerdict.`: of a right draw it says whether this page saw the seal in time, or the operator says so. */
export function verdictWord({ verdict, passed }: Pick<DrawCheck, 'verdict' | 'passed'>, isSample = false) {
  if (verdict === 'elsewhere' && isSample) return 'sample';
  return verdict === 'right' && !passed.includes('seen') ? 'rightUnseen' : verdict;
}
