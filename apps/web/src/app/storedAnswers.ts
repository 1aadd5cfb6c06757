/**
 * What a page knows of the merchant when it opens again: six answers of the API in the session storage, around the query
 * cache (STORE-02, NOTE-10, DEC-30). A page starts from them and asks anew behind them. They hold nothing of a person:
 * signing out leaves them where they are. What is corrupt, of another version or too old is as if it were not there.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { RouteKey } from '@banyan/protocol';
import { type MerchantKey, merchantKeys, read, write } from '../lib/storage.ts';

/** Grows when the shape of a stored answer changes. */
const version = 1;
const lifeMs = 30 * 60_000;
/** Larger answers are not worth a place in a storage of 5 MB. */
const largest = 400_000;

type Json = Readonly<Record<string, unknown>>;
type Rule = {
  readonly route: RouteKey;
  /** Whether stored data has the shape that pages rely on. */
  readonly fits: (data: Json) => boolean;
  /** What is stored of an answer. */
  readonly strip?: (data: Json) => Json;
};

/** Entries that have these texts, in a list of this name. */
const hasList =
  (name: string, ...texts: string[]) =>
  (data: Json) => {
    const list = data[name];
    return Array.isArray(list) && list.every((entry) => isJson(entry) && hasTexts(entry, texts));
  };
const hasTexts = (data: Json, names: readonly string[]) => names.every((name) => typeof data[name] === 'string');
const inNotice = ['id', 'title', 'content', 'time'];

const rules: Readonly<Record<MerchantKey, Rule>> = {
  gameVendor: {
    route: 'GET /lgw/games/game_menus',
    fits: (data) =>
      hasList('list', 'code', 'title')(data) &&
      (data['list'] as Json[]).every(hasList('cards', 'id', 'vassalage', 'gameType', 'title')),
  },
  routers: {
    route: 'GET /wps/system/domainRoute',
    fits: (data) => hasList('domainList', 'url')(data) && hasList('resources', 'resourceType', 'url')(data),
  },
  settings: {
    route: 'GET /wps/system/whitelabel',
    fits: (data) =>
      Array.isArray(data['tree']) &&
      Array.isArray(data['languages']) &&
      hasTexts(data, ['currency', 'currencySymbol', 'grouping', 'numerals', 'timeZone']),
  },
  validate: {
    route: 'GET /wps/system/setting/register',
    fits: ({ fields, agreement }) => isJson(fields) && Object.values(fields).every(isJson) && isJson(agreement),
  },
  merchantWallet: { route: 'GET /wps/relay/GCS_merchantWallet', fits: () => true },
  index_notice: {
    route: 'GET /wps/relay/MCSFE_getListAnnouncements',
    fits: (data) =>
      ['player', 'popup', 'notice'].every((name) => hasList(name, ...inNotice)(data)) &&
      hasList('banners', 'bannerId', 'groupName', 'url', 'linkageType', 'linkUrl', 'title', 'text', 'action')(data) &&
      hasList('promotion', 'id', 'title', 'summary', 'url', 'category', 'from')(data) &&
      (data['promotion'] as Json[]).every(({ tags }) => Array.isArray(tags)),
    // Notices to one player are the one personal thing in it.
    strip: (data) => ({ ...data, player: [] }),
  },
};

type StoredAnswer = { version: number; language: string; atMs: number; key: QueryKey; data: Json };

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A stored entry; undefined when it must not be used. */
export function readStored(text: string | null, rule: Rule, language: string, nowMs: number): StoredAnswer | undefined {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<StoredAnswer> | null;
    if (!isJson(stored) || stored.version !== version || stored.language !== language) return undefined;
    const age = nowMs - Number(stored.atMs);
    if (!(age >= 0 && age < lifeMs) || !Array.isArray(stored.key) || stored.key[0] !== rule.route) return undefined;
    return isJson(stored.data) && rule.fits(stored.data) ? (stored as StoredAnswer) : undefined;
  } catch {
    return undefined;
  }
}

/** The name under which an answer of a query is stored. */
function nameOf(key: QueryKey): MerchantKey | undefined {
  return merchantKeys.find((name) => rules[name].route === key[0]);
}

/** Fills the cache from the session storage, and stores there what comes. Called once, before the first paint. */
export function startStoredAnswers(cache: QueryClient, language: () => string, nowMs: () => number = Date.now): void {
  for (const name of merchantKeys) {
    const stored = readStored(read('session', name), rules[name], language(), nowMs());
    // At the time 0, so that whoever shows it asks for the newest behind it.
    if (stored !== undefined) cache.setQueryData(stored.key, stored.data, { updatedAt: 0 });
  }
  cache.getQueryCache().subscribe((event) => {
    // Also what the document brought along (firstScreen.ts): it is as good as an answer.
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const key: QueryKey = event.query.queryKey;
    const name = nameOf(key);
    const data: unknown = event.query.state.data;
    if (name === undefined || !isJson(data)) return;
    const { strip = (whole: Json) => whole } = rules[name];
    const stored: StoredAnswer = { version, language: language(), atMs: nowMs(), key, data: strip(data) };
    const text = JSON.stringify(stored);
    if (text.length <= largest) write('session', name, text);
  });
}
