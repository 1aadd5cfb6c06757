/**
 * A statement as a file: the signed JSON itself, or a PDF that carries it as an attachment. What is printed on the pages is a copy for the
 * eye; so that nobody can print other figures around a good statement, the house signs the whole PDF too, in a comment behind its end.
 */
import { hexOf, sha256 } from '../draws/sha256.ts';
import { type Checkpoint, isSigned } from '../proof/index.ts';
import { checkStatement, type SignedStatement, type StatementFault, type StatementCheck } from './statement.ts';

export type StatementFileFault =
  | StatementFault
  /** A PDF without a readable attachment; or one whose pages are not those that the house signed. */
  | { readonly fault: 'attachment-missing' | 'attachment-unreadable' | 'pages-changed' };

export type StatementFileCheck = Omit<StatementCheck, 'faults'> & {
  readonly faults: readonly StatementFileFault[];
  /** What the file carries, as far as it could be read. */
  readonly signed: SignedStatement | undefined;
  /** SHA-256 of the statement's text, as it is printed on the pages and in their code. */
  readonly hash: string | undefined;
};

export const statementHash = (text: string): string => hexOf(sha256(new TextEncoder().encode(text)));

/** What the house signs of a PDF, by the SHA-256 of all bytes before the signature's line. */
export const pagesText = (hash: string): string => `banyan statement pages 1\n${hash}`;
export const pagesLine = (signature: string): string => `\n%banyan-signature ${signature}\n`;
const pagesLineShape = /^\n%banyan-signature ([0-9a-f]{128})\n$/;
const pagesLineLength = pagesLine('0'.repeat(128)).length;

/** One character for each byte, so that places in the text are places in the file. */
const latin1 = (bytes: Uint8Array): string => new TextDecoder('x-user-defined').decode(bytes);

/** Unpacks zlib's format; throws on what is none. Who calls brings it: Node and browsers have their own. */
type Inflate = (packed: Uint8Array) => Uint8Array;

/** The one file that is attached to a PDF as the house writes it; undefined when there is none, or more than one. */
function attachmentOf(bytes: Uint8Array, inflate: Inflate): string | undefined {
  const text = latin1(bytes);
  const found = [...text.matchAll(/\/Type \/EmbeddedFile\n/g)];
  const [only] = found;
  if (only === undefined || found.length > 1) return undefined;
  const opening = /\nstream\n/g;
  opening.lastIndex = only.index;
  const start = opening.exec(text);
  if (start === null) return undefined;
  const head = text.slice(only.index, start.index);
  const length = Number(/\/Length (\d{1,9})\n/.exec(head)?.[1] ?? 0);
  const from = start.index + start[0].length;
  const content = bytes.subarray(from, from + length);
  return new TextDecoder().decode(head.includes('/Filter /FlateDecode') ? inflate(content) : content);
}

function readSigned(text: string): SignedStatement | undefined {
  try {
    const read = JSON.parse(text) as Partial<SignedStatement> | null;
    const { statement, signature, key, proof } = read ?? {};
    const isWhole = typeof statement === 'string' && typeof signature === 'string' && typeof key === 'string';
    return isWhole ? { statement, signature, key, proof } : undefined;
  } catch {
    return undefined;
  }
}

function arePagesSigned(bytes: Uint8Array, key: string): boolean {
  const end = bytes.length - pagesLineLength;
  if (end < 0) return false;
  const signature = pagesLineShape.exec(latin1(bytes.subarray(end)))?.[1] ?? '';
  return isSigned(pagesText(hexOf(sha256(bytes.subarray(0, end)))), signature, key);
}

const unread = (fault: 'unreadable' | 'attachment-missing' | 'attachment-unreadable'): StatementFileCheck => ({
  statement: undefined,
  publication: undefined,
  signed: undefined,
  hash: undefined,
  faults: [{ fault }],
});

/** What the attachment says; empty where it cannot be unpacked. */
function attachedTo(bytes: Uint8Array, inflate: Inflate): string | undefined {
  try {
    return attachmentOf(bytes, inflate);
  } catch {
    return '';
  }
}

/**
 * Checks a statement's file, JSON or PDF. Without keys that are known of the house, the statement's own is taken and proves nothing of who signed;
 * without the checkpoints that the reader holds, nothing is compared with what others were shown.
 */
export function checkStatementFile(
  bytes: Uint8Array,
  inflate: Inflate,
  known?: readonly string[],
  published?: readonly Checkpoint[],
): StatementFileCheck {
  const isPdf = latin1(bytes.subarray(0, 5)) === '%PDF-';
  const text = isPdf ? attachedTo(bytes, inflate) : new TextDecoder().decode(bytes);
  if (text === undefined) return unread('attachment-missing');
  const signed = readSigned(text);
  if (signed === undefined) return unread(isPdf ? 'attachment-unreadable' : 'unreadable');
  const { statement, faults, publication } = checkStatement(signed, known ?? [signed.key], published);
  const changed: StatementFileFault[] = isPdf && !arePagesSigned(bytes, signed.key) ? [{ fault: 'pages-changed' }] : [];
  return { statement, publication, signed, hash: statementHash(signed.statement), faults: [...faults, ...changed] };
}
