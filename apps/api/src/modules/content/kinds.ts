/**
 * The kinds of content: what each has beside its texts, which texts it has, and how many there may be. The shape stands
 * here once, for what is stored, what is read and what an operator types in.
 */
import { type Static, type TSchema, Type } from 'typebox';
import { type TextPart, partsOfKind } from '@banyan/core/content';
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
    {
      category: PromotionCategory,
      tags: Type.Array(PromotionTag, { maxItems: 6, uniqueItems: true }),
      picture: Link,
      /** The promotion of the engine that it is about; empty or absent where it only says something. */
      promotion: Type.Optional(Type.String({ pattern: '^([a-z0-9][a-z0-9-]{1,59})?$', maxLength: 60 })),
    },
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

type Room = Pick<KindRules, 'most' | 'mostTogether'>;
const rules = (kind: Kind, room: Room): KindRules => ({ facts: factShapes[kind], ...partsOfKind[kind], ...room });

export const kinds: Readonly<Record<Kind, KindRules>> = {
  banner: rules('banner', { most: 200, mostTogether: 12 }),
  notice: rules('notice', { most: 200, mostTogether: 50 }),
  promotion: rules('promotion', { most: 200 }),
  topic: rules('topic', { most: 40 }),
  article: rules('article', { most: 400, mostTogether: 60 }),
  document: rules('document', { most: 100 }),
  post: rules('post', { most: 1000 }),
  licence: rules('licence', { most: 20 }),
  claim: rules('claim', { most: 20 }),
};

export function isKind(text: string): text is Kind {
  return Object.hasOwn(kinds, text);
}
