/**
 * Fills what the wallet lacks from a vendor's journal: calls that never arrived, or that a restored backup does not have. Each is
 * taken under its own id by the rule of its time, so what is known already changes nothing. Credits are taken at once; stakes only
 * on an operator's request, since a member pays them.
 */
import { Compile, type Validator } from 'typebox/compile';
import type { TSchema } from 'typebox';
import type { MemberId } from '@banyan/core/ids';
import type { Result } from '@banyan/core/results';
import { walletCalls } from '@banyan/protocol/vendor-wallet';
import { type JournalCall, type Sign, type Vendor, journalOf } from '../../adapters/vendors/index.ts';
import type { Context } from '../../infra/context.ts';
import { hasBrokenText } from '../../infra/validation.ts';
import { readKnown, readKnownRound } from './known-store.ts';
import { staking } from './play-load.ts';
import { type PlayRequest, idsOf } from './play-request.ts';
import type { Players } from './players.ts';
import { readActions, readClose, readPromo, readRollback } from './read-request.ts';
import { takeRequest } from './take-request.ts';

export type Filled = {
  /** Of the journal. */
  readonly calls: number;
  readonly known: number;
  /** By the first id of each; of those that only a look was asked for, the missing ones. */
  readonly taken: readonly string[];
  /** Stakes that are missing and wait for a person's word. */
  readonly waiting: readonly string[];
  /** What cannot be taken, with why. */
  readonly refused: readonly { readonly id: string; readonly code: string }[];
};

type Read = Result<PlayRequest, 'INVALID_REQUEST'>;
const bodyOf = (shape: TSchema): Validator => Compile(shape) as unknown as Validator;
const readers: Readonly<Record<string, { readonly shape: Validator; read(body: never, member: MemberId): Read }>> = {
  '/wallet/v1/transactions': { shape: bodyOf(walletCalls['POST /wallet/v1/transactions'].body), read: readActions },
  '/wallet/v1/rollback': { shape: bodyOf(walletCalls['POST /wallet/v1/rollback'].body), read: readRollback },
  '/wallet/v1/round-close': { shape: bodyOf(walletCalls['POST /wallet/v1/round-close'].body), read: readClose },
  '/wallet/v1/promo': { shape: bodyOf(walletCalls['POST /wallet/v1/promo'].body), read: readPromo },
};

export type FillOptions = {
  readonly from: Date;
  readonly to: Date;
  readonly sign: Sign;
  /** Whether missing stakes are taken too. */
  readonly withStakes: boolean;
  /** Only says what is missing. */
  readonly isDry: boolean;
};

/** Undefined where the vendor has no journal or does not answer. */
export async function fillFromJournal(
  context: Context,
  players: Players,
  vendor: Vendor & { readonly adapter: string },
  { from, to, sign, withStakes, isDry }: FillOptions,
): Promise<Filled | undefined> {
  const calls = await journalOf(context, vendor, { from, to, sign });
  if (calls === undefined) return undefined;
  let known = 0;
  const taken: string[] = [];
  const waiting: string[] = [];
  const refused: { id: string; code: string }[] = [];
  for (const call of calls) {
    const request = await readCall(players, vendor.code, call);
    if (request === undefined) {
      refused.push({ id: call.path.slice(0, 64), code: 'INVALID_REQUEST' });
      continue;
    }
    const id = idOf(request);
    if (await isKnown(context, request)) known += 1;
    else if (staking(request) && !withStakes) waiting.push(id);
    else if (isDry) taken.push(id);
    else {
      const done = await takeRequest(context, request, {
        requestId: `journal ${id}`.slice(0, 128),
        sessionToken: undefined,
        isRestored: true,
      });
      if (done.status === 200) taken.push(id);
      else refused.push({ id, code: String((JSON.parse(done.body) as { status: string }).status) });
    }
  }
  return { calls: calls.length, known, taken, waiting, refused };
}

async function readCall(
  players: Players,
  vendor: string,
  { path, body }: JournalCall,
): Promise<PlayRequest | undefined> {
  const reader = Object.hasOwn(readers, path) ? readers[path] : undefined;
  if (reader === undefined || hasBrokenText(body) || !reader.shape.Check(body)) return undefined;
  const player = await players(vendor, (body as { player_id: string }).player_id);
  if (player === undefined) return undefined;
  const read = reader.read(body as never, player.member);
  return read.ok && read.value.vendor === vendor ? read.value : undefined;
}

const idOf = (request: PlayRequest): string => (request.verb === 'close' ? request.round : (idsOf(request)[0] ?? ''));

async function isKnown({ database }: Context, request: PlayRequest): Promise<boolean> {
  const { member, vendor } = request as { member: MemberId; vendor: string };
  if (request.verb === 'close') {
    const round = await readKnownRound(database, member, vendor, request.round);
    return round !== undefined && round.state !== 'open';
  }
  const row = await readKnown(database, member, vendor, idOf(request));
  return row !== undefined && row.state !== 'tombstone';
}
