/**
 * Rules of content: when it is shown, in which language it speaks, where it may lead. Pure, so that the editor of a back
 * office and the server cannot disagree.
 */
import type { Instant } from '../time/index.ts';

export {
  type ContentKind,
  type TextPart,
  companyOf,
  contentKinds,
  mostCharacters,
  partsOfKind,
  textParts,
} from './kinds.ts';
export { type PreviewItem, type PreviewMessage, previewPath } from './preview.ts';

/** From when, and until when; null: without end. */
export type Schedule = { readonly from: Instant; readonly until: Instant | null };

/** Whether it is shown now: from its start, inclusive, to its end, exclusive. */
export function isShown({ from, until }: Schedule, now: Instant): boolean {
  return from <= now && (until === null || now < until);
}

/** Where an item stands: taken off, waiting for its beginning, shown, or over. */
export type ContentState = 'off' | 'scheduled' | 'shown' | 'ended';

/** The state of an item now. */
export function stateOf(
  { isPublished, ...schedule }: Schedule & { readonly isPublished: boolean },
  now: Instant,
): ContentState {
  if (!isPublished) return 'off';
  if (isShown(schedule, now)) return 'shown';
  return now < schedule.from ? 'scheduled' : 'ended';
}

/**
 * Which language an item is shown in: the requested one, else the fallback, else any; undefined only when it has no text. Of
 * several others the first by code is taken, so that every node chooses the same.
 */
export function languageOf(
  texts: Readonly<Record<string, unknown>>,
  asked: string,
  fallback: string,
): string | undefined {
  if (Object.hasOwn(texts, asked)) return asked;
  return Object.hasOwn(texts, fallback) ? fallback : Object.keys(texts).sort()[0];
}

const ownOrigin = 'https://own.invalid';

/**
 * Where a link leads: `own` for a path of this site, `https` for another, undefined for what no page may link to
 * (DEC-38). Browsers take `\` for `/` and skip control characters inside an address, so neither may stand in one.
 */
export function linkTarget(link: string): 'own' | 'https' | undefined {
  if (/[\p{Cc}\p{Cf}\p{Z}\\]/u.test(link)) return undefined;
  // `//name` is another host, even when it has the name that stands in for ours here.
  const isPath = /^\/(?!\/)/.test(link);
  if (!isPath && !/^https:\/\/[^/]/i.test(link)) return undefined;
  try {
    const address = new URL(link, ownOrigin);
    if (isPath) return address.origin === ownOrigin ? 'own' : undefined;
    // User info before the host only serves to imitate another host.
    return address.protocol === 'https:' && address.username === '' && address.password === '' ? 'https' : undefined;
  } catch {
    return undefined;
  }
}
