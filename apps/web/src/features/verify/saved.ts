/** A proof as a file: everything that was published of a draw and a ticket, to be checked later and without this site. */
import type { DrawProof, TicketProof } from './verify.queries.ts';

export type SavedProof = {
  readonly kind: 'banyan-proof-1';
  readonly draw: DrawProof;
  readonly ticket: TicketProof | null;
  /** All leaves of the draw, where they were asked for. */
  readonly leaves: readonly string[] | null;
};

/** The largest file that is read: a draw of a hundred thousand tickets. */
export const mostBytes = 10_000_000;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a saved proof. Undefined for what is none; whether what it says is true is for the checks. */
export function readSaved(text: string): SavedProof | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(value) || value['kind'] !== 'banyan-proof-1') return undefined;
  const { draw, ticket, leaves } = value;
  if (!isObject(draw) || typeof draw['drawId'] !== 'string' || typeof draw['drawNo'] !== 'string') return undefined;
  if (typeof draw['game'] !== 'string' || typeof draw['closesAt'] !== 'string') return undefined;
  if (ticket !== null && !(isObject(ticket) && isObject(ticket['receipt']))) return undefined;
  const isList = Array.isArray(leaves) && leaves.every((leaf) => typeof leaf === 'string');
  if (leaves !== null && !isList) return undefined;
  return value as SavedProof;
}

/** Hands a proof to the browser as a file. */
export function saveProof(proof: SavedProof): void {
  const file = new Blob([JSON.stringify(proof, null, 1)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `proof-${proof.draw.game}-${proof.draw.drawNo}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
