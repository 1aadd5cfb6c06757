/** A vendor's wallet request, parsed: one type for every call that moves money or ends a round. */
import type { Action } from '@banyan/core/play';
import type { Currency } from '@banyan/core/money';
import { derivedKey } from '../../infra/derived-key.ts';
import type { MemberId, RequestKey } from '@banyan/core/ids';

type Place = {
  readonly vendor: string;
  readonly member: MemberId;
  readonly game: string;
  readonly currency: Currency;
};

export type PlayRequest = Place &
  (
    | {
        readonly verb: 'actions';
        readonly round: string;
        readonly actions: readonly Action[];
        readonly finishes: boolean;
        /** What the vendor noted beside its actions. Nothing is done with it, and a repetition has the same. */
        readonly meta?: readonly (Readonly<Record<string, string>> | null)[] | undefined;
      }
    | {
        readonly verb: 'rollback';
        readonly txId: string;
        readonly ref: string;
        /** The round that the vendor named beside the transaction; the transaction's own counts. */
        readonly said?: string | undefined;
      }
    | { readonly verb: 'void'; readonly txId: string; readonly round: string }
    | { readonly verb: 'close'; readonly round: string }
    | { readonly verb: 'promo'; readonly txId: string; readonly campaign: string; readonly units: bigint }
  );

/** Excluded from the idempotency fingerprint of a request. */
export type Unfingerprinted = {
  readonly requestId: string;
  /** The place of its token's session; undefined when the text cannot be a token. */
  readonly session: { readonly bucket: number; readonly hash: Buffer } | undefined;
  /** Replayed from the vendor's journal: whether the player may bet is not checked again. */
  readonly isRestored?: boolean;
};

/** The ledger's key of a transaction: made of what makes it unique, so that it can be posted only once. */
export function keyOfTransaction(vendor: string, member: MemberId, txId: string): RequestKey {
  return derivedKey(`vendor ${vendor} ${member} tx ${txId}`);
}

/** A request is known by its first transaction; the end of a round by the round. */
export function keyOfRequest(request: PlayRequest): RequestKey {
  const { vendor, member } = request;
  if (request.verb === 'close') return derivedKey(`vendor ${vendor} ${member} close ${request.round}`);
  const txId = request.verb === 'actions' ? (request.actions[0] as Action).txId : request.txId;
  return keyOfTransaction(vendor, member, txId);
}

/** Every transaction that the request brings, with those it speaks of. */
export function idsOf(request: PlayRequest): string[] {
  switch (request.verb) {
    case 'actions':
      return request.actions.flatMap(({ txId, ref }) => (ref === undefined ? [txId] : [txId, ref]));
    case 'rollback':
      return [request.txId, request.ref];
    case 'void':
    case 'promo':
      return [request.txId];
    case 'close':
      return [];
  }
}
