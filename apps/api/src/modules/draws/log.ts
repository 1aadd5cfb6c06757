/** The log over the wire: its signed heads, that one is the beginning of another, and where a draw stands in it. */
import { ok } from '@banyan/core/results';
import { consistencyRanges, headText, inclusionRanges, type LogHead, type SignedHead } from '@banyan/games/proof';
import type { ValueOf } from '@banyan/protocol';
import type { drawProofRoutes } from '@banyan/protocol/proof';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import type { Database } from '../../infra/database.ts';
import type { Secrets } from '../../infra/secrets.ts';
import { houseKeyOf } from './house-key.ts';
import { readHead, readPlaces, readRoots, readSize } from './log-store.ts';

const hexOf = (node: Uint8Array): string => Buffer.from(node).toString('hex');

/** The same head always has the same signature. */
function signHead(secrets: Secrets, head: LogHead): SignedHead {
  return { ...head, signature: houseKeyOf(secrets).sign(headText(head)) };
}

export const logHead: UseCase<(typeof drawProofRoutes)['GET /lgw/vn/log/head']> = async (
  { database, secrets },
  { query },
) => {
  const head = await readHead(database, query.size);
  return ok({ key: houseKeyOf(secrets).key, head: head === undefined ? null : signHead(secrets, head) });
};

export const logConsistency: UseCase<(typeof drawProofRoutes)['GET /lgw/vn/log/consistency']> = async (
  { database },
  { query },
) => {
  const { older, newer } = query;
  if (older > newer || newer > (await readSize(database))) return ok({ path: null });
  return ok({ path: (await readRoots(database, consistencyRanges(older, newer))).map(hexOf) });
};

/** Where a checkpoint of the books stands under the newest head; null for one that is not under it yet. */
export async function logOfCheckpoint({ database, secrets }: Pick<Context, 'database' | 'secrets'>, id: string) {
  const head = await readHead(database);
  const [place] = await readPlaces(database, id);
  if (head === undefined || place === undefined || place.at >= head.size) return null;
  const path = (await readRoots(database, inclusionRanges(place.at, head.size))).map(hexOf);
  return { head: signHead(secrets, head), index: place.at, path };
}

type LogProof = ValueOf<(typeof drawProofRoutes)['GET /lgw/vn/draws/:drawId/proof']>['log'];

/** The places of a draw's promise and seal under the newest head; null for what is not under it yet. */
export async function logOfDraw(database: Database, secrets: Secrets, drawId: string): Promise<LogProof> {
  const head = await readHead(database);
  if (head === undefined) return null;
  const places = await readPlaces(database, drawId);
  const placeOf = async (kind: 'promise' | 'seal') => {
    const index = places.find((place) => place.kind === kind)?.at;
    if (index === undefined || index >= head.size) return null;
    return { index, path: (await readRoots(database, inclusionRanges(index, head.size))).map(hexOf) };
  };
  return { head: signHead(secrets, head), promise: await placeOf('promise'), seal: await placeOf('seal') };
}
