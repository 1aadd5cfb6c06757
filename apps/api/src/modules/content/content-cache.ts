/**
 * A cache in memory of the published items by language, so that a page costs no query. It is invalidated by `content.changed`;
 * whether an item is shown now is decided by the clock at each call.
 */
import { isShown, languageOf as spokenLanguage } from '@banyan/core/content';
import type { Instant } from '@banyan/core/time';
import { fallbackLanguage, languageOf } from '@banyan/i18n';
import { Value } from 'typebox/value';
import type { Context } from '../../infra/context.ts';
import { brandWords, withWords } from './brand-words.ts';
import { cleanHtml, cleanText } from './clean.ts';
import { type ItemText, checkItem } from './item.ts';
import { type Facts, type Kind, kinds } from './kinds.ts';
import { type StoredItem, readItems } from './store.ts';

/** A published item as it speaks in one language. */
export type Shown<K extends Kind = Kind> = {
  readonly id: string;
  readonly kind: K;
  readonly slug: string;
  readonly from: Date;
  readonly until: Date | null;
  readonly changedAt: Date;
  readonly facts: Facts<K>;
  /** Of its text, where that is not the asked one. */
  readonly language: { readonly language?: string };
  readonly title: string;
  readonly summary: string;
  readonly action: string;
  /** HTML, cleaned when it is first asked for. */
  readonly body: () => string;
};

export type ContentCache = {
  /** What is shown of a kind now, in order. */
  shown<K extends Kind>(kind: K, language: string): Promise<Shown<K>[]>;
  /** What is published of a kind, whether it is shown now or not. */
  published<K extends Kind>(kind: K, language: string): Promise<Shown<K>[]>;
  /** The next call reads the database. */
  invalidate(): void;
};

/** Covers a lost `content.changed`. */
const maxAgeMs = 60_000;

type Snapshot = {
  readonly at: Instant;
  readonly items: Promise<readonly StoredItem[]>;
  readonly tongues: Map<string, Shown[]>;
};

export function openContentCache({ database, clock, config, log }: Context): ContentCache {
  const words = brandWords(config.brand);
  let cached: Snapshot | undefined;

  function isWhole(item: StoredItem): boolean {
    const isGood = Value.Check(kinds[item.kind].facts, item.facts) && checkItem(item, config.mode).ok;
    if (!isGood)
      log.error({ kind: item.kind, slug: item.slug }, 'a published item is not as it must be; it is left out');
    return isGood;
  }

  /** A read that began before an invalidation is discarded, however late it ends. */
  function read(): Snapshot {
    const now = clock.now();
    if (cached !== undefined && Math.abs(now - cached.at) < maxAgeMs) return cached;
    const items = readItems(database, { isPublished: true }).then((all) => all.filter(isWhole));
    const mine: Snapshot = { at: now, items, tongues: new Map() };
    items.catch(() => {
      if (cached === mine) cached = undefined;
    });
    cached = mine;
    return mine;
  }

  async function published<K extends Kind>(kind: K, language: string): Promise<Shown<K>[]> {
    const mine = read();
    const { code } = languageOf(language);
    const items = await mine.items;
    const known = mine.tongues.get(code) ?? items.flatMap((item) => spoken(item, code, words));
    mine.tongues.set(code, known);
    return known.filter((item) => item.kind === kind) as never;
  }

  return {
    published,
    async shown(kind, language) {
      const known = await published(kind, language);
      const now = clock.now();
      return known.filter(({ from, until }) => isShown({ from: from.getTime(), until: until?.getTime() ?? null }, now));
    },
    invalidate() {
      cached = undefined;
    },
  };
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (word: string): string => word.replace(/[&<>"]/g, (sign) => entities[sign] ?? '');

const bodyOf = (body: string, words: Readonly<Record<string, string>>): string =>
  cleanHtml(withWords(body, words, escapeHtml));

/** A text as it is shown: with the brand's words in it and its HTML clean. */
export function spokenText(text: ItemText, brand: string): ItemText {
  const words = brandWords(brand);
  const { title, summary, action, body } = text;
  return {
    title: withWords(cleanText(title), words),
    summary: withWords(cleanText(summary), words),
    action: withWords(cleanText(action), words),
    body: bodyOf(body, words),
  };
}

function spoken(item: StoredItem, language: string, words: Readonly<Record<string, string>>): Shown[] {
  const own = spokenLanguage(item.texts, language, fallbackLanguage);
  const text = own === undefined ? undefined : item.texts[own];
  if (own === undefined || text === undefined) return [];
  let body: string | undefined;
  return [
    {
      id: item.id,
      kind: item.kind,
      slug: item.slug,
      from: item.from,
      until: item.until,
      changedAt: item.changedAt,
      facts: item.facts,
      language: own === language ? {} : { language: own },
      title: withWords(text.title, words),
      summary: withWords(text.summary, words),
      action: withWords(text.action, words),
      body: () => {
        body ??= bodyOf(text.body, words);
        return body;
      },
    },
  ];
}
