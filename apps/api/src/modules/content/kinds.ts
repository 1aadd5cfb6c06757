/**
 * The kinds of content: what each has beside its texts, which texts it has, and how many there may be. The shape stands
 * here once, for what is stored, what is read and what an operator types in.
 */
import { type Static, type TSchema, Type } from 'typebox';
import { PromotionCategory, PromotionTag } from '@banyan/protocol/content';

const Slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 64 });
/** Checked by `linkTarget` as well; empty for none. */
const Link = Type.String({ maxLength: 500 });
const exact = { additionalProperties: false };

const factShapes = {
  banner: Type.Object(
    {
      /** The path whose page shows it; `w_login` and `w_reg` are popups (DEC-08: the keys are data). */
      group: Type.String({ pattern: '^(/[A-Za-z]{0,30}|w_login|w_reg)$', maxLength: 32 }),
      picture: Link,
      linkage: Type.Enum(['', 'route', 'external', 'game', 'promotion']),
      /** For `promotion` the slug of one, else an address. */
      link: Link,
    },
    exact,
  ),
  /** PL to players, PU a popup, H the notice bar (DEC-34). PR is a promotion, which is a kind of its own. */
  notice: Type.Object({ type: Type.Enum(['PL', 'PU', 'H']) }, exact),
  promotion: Type.Object(
    { category: PromotionCategory, tags: Type.Array(PromotionTag, { maxItems: 6, uniqueItems: true }), picture: Link },
    exact,
  ),
  topic: Type.Object({}, exact),
  article: Type.Object({ topic: Slug }, exact),
  document: Type.Object({ version: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9.-]*$', maxLength: 40 }) }, exact),
  post: Type.Object({ picture: Link }, exact),
  licence: Type.Object({ number: Type.String({ maxLength: 100 }), sample: Type.Boolean(), link: Link }, exact),
  claim: Type.Object({}, exact),
} satisfies Record<string, TSchema>;

export type Kind = keyof typeof factShapes;
export type Facts<K extends Kind = Kind> = Static<(typeof factShapes)[K]>;

/** `body` is HTML, the others are plain text. Every kind has a title. */
export type TextPart = 'title' | 'summary' | 'action' | 'body';

type KindRules = {
  readonly facts: TSchema;
  /** What it says beside its title; what is listed in `needs` may not be empty. */
  readonly parts: readonly TextPart[];
  readonly needs: readonly TextPart[];
  /** How many there may be in all, published or not. */
  readonly most: number;
  /** How many in one group or topic. */
  readonly mostTogether?: number;
};

const rules = (kind: Kind, rest: Omit<KindRules, 'facts'>): KindRules => ({ facts: factShapes[kind], ...rest });

export const kinds: Readonly<Record<Kind, KindRules>> = {
  banner: rules('banner', { parts: ['summary', 'action'], needs: [], most: 200, mostTogether: 12 }),
  notice: rules('notice', { parts: ['body'], needs: ['body'], most: 200, mostTogether: 50 }),
  promotion: rules('promotion', { parts: ['summary', 'body'], needs: ['body'], most: 200 }),
  topic: rules('topic', { parts: [], needs: [], most: 40 }),
  article: rules('article', { parts: ['body'], needs: ['body'], most: 400, mostTogether: 60 }),
  document: rules('document', { parts: ['body'], needs: ['body'], most: 100 }),
  post: rules('post', { parts: ['summary', 'body'], needs: ['body'], most: 1000 }),
  licence: rules('licence', { parts: [], needs: [], most: 20 }),
  claim: rules('claim', { parts: ['summary'], needs: [], most: 20 }),
};

/** How long a text may be, in UTF-16 units; the table's CHECKs say the same. */
export const mostCharacters: Readonly<Record<TextPart, number>> = {
  title: 200,
  summary: 1000,
  action: 60,
  body: 60_000,
};

export function isKind(text: string): text is Kind {
  return Object.hasOwn(kinds, text);
}

/** What an item stands together with: its group, topic or type; undefined where a kind has no such parts. */
export function companyOf(kind: Kind, facts: Facts): string | undefined {
  const { group, topic, type } = facts as { group?: string; topic?: string; type?: string };
  return kinds[kind].mostTogether === undefined ? undefined : (group ?? topic ?? type);
}
