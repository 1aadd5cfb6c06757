/**
 * What surrounds the games: banners, notices, promotions to read, the help centre, documents, posts and the footer. Every
 * text comes in the caller's language, else in English, else in any language that it has; HTML comes sanitised (DEC-36).
 */
import { Type } from 'typebox';
import { routes } from './route.ts';
import { Moment, Uuid, pageQuery } from './shapes.ts';

/** What names a document, an article or a post in an address. */
const Slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 64 });
/** A path of this server, or https. */
const Link = Type.String({ pattern: '^(/(?!/)|https://)', maxLength: 500 });
/** A picture's path, or nothing where there is no picture. */
const Picture = Type.Union([Link, Type.Literal('')]);
const Html = Type.String({ description: 'Sanitised HTML.' });
/** Stands beside a text that is not in the asked language, so that a page can say so to a reader and set its direction. */
const spoken = {
  language: Type.Optional(Type.String({ description: 'The language of this text, when it is not the asked one.' })),
};

export const Notice = Type.Object(
  { id: Uuid, title: Type.String(), content: Html, time: Moment, ...spoken },
  { title: 'Notice' },
);

export const Banner = Type.Object(
  {
    bannerId: Uuid,
    groupName: Type.String({
      description: 'The path whose page shows it, such as /live; w_login and w_reg are the popups.',
    }),
    url: Picture,
    linkageType: Type.Union([
      Type.Literal(''),
      Type.Literal('route'),
      Type.Literal('external'),
      Type.Literal('game'),
      Type.Literal('promotion'),
    ]),
    /** Empty when `linkageType` is. Only relative or https (DEC-38). */
    linkUrl: Picture,
    title: Type.String(),
    text: Type.String(),
    /** The words on its button. */
    action: Type.String(),
    ...spoken,
  },
  { title: 'Banner' },
);

/** The categories of promotions (PROMO-01). `all` shows every one and is none's own. */
export const PromotionCategory = Type.Union([
  Type.Literal('other'),
  Type.Literal('sports'),
  Type.Literal('live'),
  Type.Literal('slots'),
  Type.Literal('cards'),
  Type.Literal('fishing'),
  Type.Literal('lotto'),
  Type.Literal('rebate'),
  Type.Literal('points'),
  Type.Literal('ranking'),
  Type.Literal('deposit'),
  Type.Literal('app'),
  Type.Literal('newPlayer'),
  Type.Literal('gameOffers'),
  Type.Literal('brandStories'),
  Type.Literal('ambassador'),
]);

/** The tags of promotions (PROMO-02). */
export const PromotionTag = Type.Union([
  Type.Literal('newbie'),
  Type.Literal('limited'),
  Type.Literal('special'),
  Type.Literal('daily'),
  Type.Literal('highRebate'),
  Type.Literal('vip'),
]);

const card = {
  id: Uuid,
  title: Type.String(),
  summary: Type.String(),
  url: Picture,
  category: PromotionCategory,
  tags: Type.Array(PromotionTag),
  /** The promotion that a member takes part in; empty where it is only to read. */
  promotion: Type.String({ pattern: '^([a-z0-9][a-z0-9-]{1,59})?$', maxLength: 60 }),
  from: Moment,
  until: Type.Union([Moment, Type.Null()]),
  ...spoken,
};
export const PromotionCard = Type.Object(card, { title: 'PromotionCard' });
export const Promotion = Type.Object({ ...card, content: Html }, { title: 'Promotion' });

export const HelpArticle = Type.Object(
  { id: Slug, title: Type.String(), content: Html, ...spoken },
  { title: 'HelpArticle' },
);
export const HelpTopic = Type.Object(
  { id: Slug, title: Type.String(), articles: Type.Array(HelpArticle), ...spoken },
  { title: 'HelpTopic' },
);

export const Document = Type.Object(
  {
    slug: Slug,
    title: Type.String(),
    content: Html,
    /** What registration stores when somebody accepts it (FOOT-10). */
    version: Type.String(),
    updatedAt: Moment,
    ...spoken,
  },
  { title: 'Document' },
);

const postCard = { slug: Slug, title: Type.String(), summary: Type.String(), time: Moment, url: Picture, ...spoken };
export const PostCard = Type.Object(postCard, { title: 'PostCard' });
export const Post = Type.Object({ ...postCard, content: Html }, { title: 'Post' });

export const Footer = Type.Object(
  {
    licences: Type.Array(
      Type.Object({
        code: Type.String({ description: 'What the operator calls it: malta, bvi, philippines.' }),
        regulator: Type.String(),
        number: Type.String(),
        sample: Type.Boolean({ description: 'True for an example that is no licence; never in production (DEC-33).' }),
        url: Picture,
        ...spoken,
      }),
    ),
    claims: Type.Array(Type.Object({ code: Type.String(), title: Type.String(), text: Type.String(), ...spoken })),
    copyright: Type.String(),
  },
  { title: 'Footer' },
);

const bySlug = Type.Object({ slug: Slug }, { additionalProperties: false });

export const contentRoutes = routes({
  'GET /wps/relay/MCSFE_getListAnnouncements': {
    summary: 'Banners, notices and promotions that are shown now. `player` is empty without a token.',
    access: 'optional',
    query: Type.Object(
      {
        types: Type.Optional(
          Type.String({
            pattern: '^((B|PL|PU|PR|H)(,(B|PL|PU|PR|H))*)?$',
            maxLength: 40,
            description:
              'B banners, PL notices to players, PU popups, PR promotions, H the notice bar; empty asks for all.',
          }),
        ),
        platform: Type.Optional(Type.Literal('W')),
        execution: Type.Optional(Type.Literal('B')),
      },
      { additionalProperties: false },
    ),
    value: Type.Object({
      player: Type.Array(Notice),
      banners: Type.Array(Banner),
      popup: Type.Array(Notice),
      promotion: Type.Array(PromotionCard),
      /** The notice bar's. */
      notice: Type.Array(Notice),
    }),
    refusals: [],
    revalidated: true,
  },
  'GET /wps/system/helpCenter': {
    summary: 'The help centre, whole.',
    access: 'none',
    value: Type.Object({ topics: Type.Array(HelpTopic) }),
    refusals: [],
    revalidated: true,
  },
  'GET /wps/content/documents/:slug': {
    summary: 'A document of the site: terms, privacy, about and others.',
    access: 'none',
    params: bySlug,
    value: Document,
    refusals: [],
    revalidated: true,
  },
  'GET /wps/content/posts': {
    summary: 'The posts of the blog, newest first.',
    access: 'none',
    query: Type.Object(pageQuery, { additionalProperties: false }),
    value: Type.Object({ list: Type.Array(PostCard), totalPages: Type.Integer() }),
    refusals: [],
    revalidated: true,
  },
  'GET /wps/content/posts/:slug': {
    summary: 'A post of the blog.',
    access: 'none',
    params: bySlug,
    value: Post,
    refusals: [],
    revalidated: true,
  },
  'GET /wps/content/promotions/:id': {
    summary: 'A promotion with its terms.',
    access: 'none',
    params: Type.Object({ id: Uuid }, { additionalProperties: false }),
    value: Promotion,
    refusals: [],
    revalidated: true,
  },
  'GET /wps/content/footer': {
    summary: 'Licences, claims and the copyright line of the footer.',
    access: 'none',
    value: Footer,
    refusals: [],
    revalidated: true,
  },
});
