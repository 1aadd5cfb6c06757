/**
 * The texts that are hashed and signed: lines of UTF-8, each beginning with the name of its kind, so that none can be taken for
 * another. A change of any of them is a new kind.
 */
import { hexOf, sha256 } from '../draws/sha256.ts';
import type { BeaconRound } from './beacon.ts';
import { bytesOf, joined, utf8 } from './bytes.ts';
import { type Hash, leafOf } from './merkle.ts';

export const hashOfText = (text: string): string => hexOf(sha256(utf8(text)));

/** What is fixed when a draw is made, before anybody bets. */
export type DrawPromise = {
  readonly drawId: string;
  readonly game: string;
  readonly drawNo: string;
  /** ISO, milliseconds, Z. */
  readonly closesAt: string;
  readonly rulesHash: string;
  readonly beacon: BeaconRound;
  readonly roundAt: string;
  /** SHA-256 of the operator's secret for this draw. */
  readonly commitment: string;
};

export function promiseText(promise: DrawPromise): string {
  const { drawId, game, drawNo, closesAt, rulesHash, beacon, roundAt, commitment } = promise;
  const { source, chain, round } = beacon;
  return [
    'banyan-promise-1',
    drawId,
    game,
    drawNo,
    closesAt,
    rulesHash,
    source,
    chain,
    round,
    roundAt,
    commitment,
  ].join('\n');
}

/** What is fixed when sales have ended: which tickets there are. `promiseHash` is `-` for a draw that is made elsewhere. */
export type Seal = {
  readonly drawId: string;
  readonly promiseHash: string;
  readonly root: string;
  readonly tickets: number;
  readonly sealedAt: string;
};

export function sealText({ drawId, promiseHash, root, tickets, sealedAt }: Seal): string {
  return ['banyan-seal-1', drawId, promiseHash, root, tickets, sealedAt].join('\n');
}

/** A ticket as it was taken. Amounts are decimal text of the currency. */
export type TakenTicket = {
  readonly drawId: string;
  readonly ticketId: string;
  readonly placedAt: string;
  readonly currency: string;
  readonly lines: readonly {
    readonly play: string;
    readonly selection: string;
    readonly stake: string;
    readonly odds: string;
    readonly cost: string;
  }[];
};

export function ticketText({ drawId, ticketId, placedAt, currency, lines }: TakenTicket): string {
  const rows = lines.map(({ play, selection, stake, odds, cost }) => [play, selection, stake, odds, cost].join(' '));
  return ['banyan-ticket-1', drawId, ticketId, placedAt, currency, ...rows].join('\n');
}

/** A ticket's leaf: its text behind 16 bytes that only its owner knows, so that nobody can guess it from the tree. */
export function ticketLeaf(salt: string, text: string, hash?: Hash): Uint8Array {
  return leafOf(joined(bytesOf(salt), utf8(text)), hash);
}

/** What the operator signs when it takes a ticket. */
export type Receipt = {
  readonly drawId: string;
  readonly ticketId: string;
  readonly placedAt: string;
  readonly promiseHash: string;
  readonly leaf: string;
};

export function receiptText({ drawId, ticketId, placedAt, promiseHash, leaf }: Receipt): string {
  return ['banyan-receipt-1', drawId, ticketId, placedAt, promiseHash, leaf].join('\n');
}
