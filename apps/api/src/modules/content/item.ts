/** A piece of content, whole: as it is stored, exported and imported. */
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { type TextPart, linkTarget, mostCharacters } from '@banyan/core/content';
import { type Refusal, type Result, ok, refuse } from '@banyan/core/results';
import { languages } from '@banyan/i18n';
import { Moment } from '@banyan/protocol/shapes';
import type { Mode } from '../../infra/config.ts';
import { cleanHtml, cleanText } from './clean.ts';
import { type Facts, type Kind, isKind, kinds } from './kinds.ts';

export type ItemText = Readonly<Record<TextPart, string>>;

export type Item<K extends Kind = Kind> = {
  readonly kind: K;
  readonly slug: string;
  readonly published: boolean;
  readonly from: Date;
  readonly until: Date | null;
  readonly position: number;
  readonly facts: Facts<K>;
  /** By language code; at least one. */
  readonly texts: Readonly<Record<string, ItemText>>;
};

export type ItemFault =
  | 'content-malformed'
  | 'body-too-large'
  | 'schedule-inverted'
  | 'link-unsafe'
  | 'licence-incomplete';

const Text = Type.Object(
  {
    title: Type.String({ minLength: 1 }),
    summary: Type.Optional(Type.String()),
    action: Type.Optional(Type.String()),
    body: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);

const Draft = Type.Object(
  {
    kind: Type.Enum(Object.keys(kinds)),
    slug: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 64 }),
    published: Type.Optional(Type.Boolean()),
    from: Type.Optional(Moment),
    until: Type.Optional(Type.Union([Moment, Type.Null()])),
    position: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
    facts: Type.Object({}),
    texts: Type.Object(Object.fromEntries(languages.map(({ code }) => [code, Type.Optional(Text)])), {
      additionalProperties: false,
      minProperties: 1,
    }),
  },
  { additionalProperties: false },
);
type DraftText = { title: string; summary?: string; action?: string; body?: string };

const parts: readonly TextPart[] = ['title', 'summary', 'action', 'body'];

/** The deepest that something without the right shape is looked into for its size. */
const mostDeep = 6;

/** Names the first text that is longer than any text may be, before anything else reads it. */
function oversized(value: unknown, path: string, deep = 0): Refusal<'body-too-large'> | undefined {
  if (typeof value === 'string')
    return value.length > mostCharacters.body
      ? refuse('body-too-large', { field: path, most: mostCharacters.body })
      : undefined;
  if (typeof value !== 'object' || value === null || deep > mostDeep) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const found = oversized(part, path === '' ? key.slice(0, 40) : `${path}.${key.slice(0, 40)}`, deep + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Reads what an operator gives: checks its shape, its sizes, its schedule and its links, and cleans its texts (DEC-36).
 * `now` is when it is shown from, should it not say so itself.
 */
export function readItem(value: unknown, now: number, mode: Mode): Result<Item, ItemFault> {
  const large = oversized(value, '');
  if (large !== undefined) return large;
  if (!Value.Check(Draft, value)) return malformed(firstFault(Draft, value, ''));
  const draft = value as unknown as { kind: string; slug: string; published?: boolean; from?: string } & {
    until?: string | null;
    position?: number;
    facts: Facts;
    texts: Record<string, DraftText>;
  };
  const { kind, facts } = draft;
  if (!isKind(kind)) return malformed('kind');
  if (!Value.Check(kinds[kind].facts, facts)) return malformed(firstFault(kinds[kind].facts, facts, 'facts'));
  const texts = readTexts(kind, draft.texts);
  if (!texts.ok) return texts;
  const item: Item = {
    kind,
    slug: draft.slug,
    published: draft.published ?? false,
    from: new Date(draft.from ?? now),
    until: draft.until === undefined || draft.until === null ? null : new Date(draft.until),
    position: draft.position ?? 0,
    facts,
    texts: texts.value,
  };
  return checkItem(item, mode);
}

/** What holds between the parts of an item. */
export function checkItem(item: Item, mode: Mode): Result<Item, ItemFault> {
  for (const at of [item.from, item.until])
    if (at !== null && Number.isNaN(at.getTime())) return malformed(at === item.from ? 'from' : 'until');
  if (item.until !== null && item.from >= item.until) return refuse('schedule-inverted');
  const link = linkFault(item);
  if (link !== undefined) return refuse('link-unsafe', { field: link });
  return licenceIsWhole(item, mode) ? ok(item) : refuse('licence-incomplete', { slug: item.slug });
}

function malformed(field: string): Refusal<'content-malformed'> {
  return refuse('content-malformed', { field: field === '' ? 'item' : field });
}

function firstFault(shape: import('typebox').TSchema, value: unknown, under: string): string {
  const [first] = Value.Errors(shape, value);
  return `${under}${first?.instancePath ?? ''}`.replace(/^\//, '').replaceAll('/', '.').slice(0, 120);
}

function readTexts(kind: Kind, drafts: Record<string, DraftText>): Result<Record<string, ItemText>, ItemFault> {
  const texts: Record<string, ItemText> = {};
  for (const [language, draft] of Object.entries(drafts)) {
    const text = readText(kind, `texts.${language}`, draft);
    if (!text.ok) return text;
    texts[language] = text.value;
  }
  return ok(texts);
}

function readText(kind: Kind, path: string, draft: DraftText): Result<ItemText, ItemFault> {
  const read: Record<TextPart, string> = { title: '', summary: '', action: '', body: '' };
  for (const part of parts) {
    const given = draft[part] ?? '';
    const clean = part === 'body' ? cleanHtml(given) : cleanText(given);
    const most = mostCharacters[part];
    if (given.length > most || clean.length > most) return refuse('body-too-large', { field: `${path}.${part}`, most });
    const isKnown = part === 'title' || kinds[kind].parts.includes(part);
    const isNeeded = part === 'title' || kinds[kind].needs.includes(part);
    if ((clean !== '' && !isKnown) || (clean === '' && isNeeded)) return malformed(`${path}.${part}`);
    read[part] = clean;
  }
  return ok(read);
}

/** The link that no page may carry; undefined when all are fine. */
function linkFault({ kind, facts }: Item): string | undefined {
  const { picture, linkage, link } = facts as Partial<Facts<'banner'>>;
  // Pictures are our own: the pages' policy shows no others, and no other host shall learn who looks at them.
  if (picture !== undefined && picture !== '' && linkTarget(picture) !== 'own') return 'facts.picture';
  if (link === undefined) return undefined;
  if (kind === 'licence') return link === '' || linkTarget(link) === 'https' ? undefined : 'facts.link';
  const isFine = {
    '': link === '',
    route: linkTarget(link) === 'own',
    game: linkTarget(link) === 'own',
    external: linkTarget(link) === 'https',
    promotion: /^[a-z0-9]+(-[a-z0-9]+)*$/.test(link),
  }[linkage ?? ''];
  return isFine ? undefined : 'facts.link';
}

/** In production a licence that is shown has a number and is no sample (DEC-33). */
function licenceIsWhole({ kind, facts, published }: Item, mode: Mode): boolean {
  if (kind !== 'licence' || !published || mode !== 'production') return true;
  const { number, sample } = facts as Facts<'licence'>;
  return !sample && number.trim() !== '';
}
