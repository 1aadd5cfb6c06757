/**
 * What the site says around the games, as the staff edits it. An edit is a draft of one person until it is published; each publication is a
 * version that is kept for ever.
 */
import { Type } from 'typebox';
import { contentKinds } from '@banyan/core/content';
import { pictureBytesCeiling } from '../uploads.ts';
import { adminRoutes } from './route.ts';
import { Moment, Person, Uuid, cursorQuery, literals, nullable, pageOf } from './shapes.ts';

const strict = { additionalProperties: false } as const;
const states = ['draft', 'off', 'scheduled', 'shown', 'ended'] as const;
const acts = ['created', 'changed', 'published', 'unpublished', 'deleted', 'restored'] as const;
const Kind = literals(contentKinds);
const Slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 64 });
const LanguageCode = Type.String({ pattern: '^[A-Z]{2,3}$' });
const item = { params: Type.Object({ kind: Kind, slug: Slug }, strict) };
const Version = Type.Integer({ minimum: 0, maximum: 1_000_000 });

const Text = Type.Object(
  {
    title: Type.String({ maxLength: 200 }),
    summary: Type.String({ maxLength: 1000 }),
    action: Type.String({ maxLength: 60 }),
    body: Type.String({ maxLength: 60_000 }),
  },
  { ...strict, title: 'ContentText' },
);

const Facts = Type.Record(Type.String(), Type.Unknown(), {
  description: 'What only its kind has, such as the page of a banner.',
});

const Whole = Type.Object(
  {
    from: nullable(Moment),
    until: nullable(Moment),
    position: Type.Integer(),
    facts: Facts,
    texts: Type.Record(Type.String(), Text),
  },
  { title: 'ContentWhole', description: 'An item; `from` null: from the moment in which it is published.' },
);

const Draft = Type.Object(
  {
    who: Person,
    isMine: Type.Boolean(),
    revision: Type.Integer(),
    base: Type.Integer({ description: 'The version that it started from; 0 for an item that is not there yet.' }),
    savedAt: Moment,
    whole: Whole,
  },
  { title: 'ContentDraft' },
);

const Row = Type.Object(
  {
    kind: Kind,
    slug: Slug,
    title: Type.String(),
    state: literals(states),
    company: nullable(Type.String({ description: 'What it is ordered together with: a page, a topic, a place.' })),
    tags: Type.Array(Type.String()),
    picture: Type.String(),
    position: Type.Integer(),
    from: nullable(Moment),
    until: nullable(Moment),
    version: Version,
    changedAt: Moment,
    by: Type.String(),
    missing: Type.Array(Type.String({ description: 'Languages on offer that it does not speak.' })),
    drafts: Type.Array(Type.String({ description: 'Who has one.' })),
  },
  { title: 'ContentRow' },
);

const faults = [
  ...(['content-malformed', 'body-too-large', 'schedule-inverted', 'link-unsafe', 'licence-incomplete'] as const),
  ...(['content-full', 'content-unknown', 'content-taken', 'state-conflict'] as const),
] as const;

const Picture = Type.Object(
  {
    id: Uuid,
    address: Type.String({ description: 'A path of this server, for good: what an item names.' }),
    width: Type.Integer(),
    height: Type.Integer(),
    at: Moment,
    by: Type.String(),
  },
  { title: 'ContentPicture' },
);

const remark = { remark: Type.Optional(Type.String({ maxLength: 500 })) };

export const contentAdminRoutes = adminRoutes({
  'GET /admin/api/content': {
    summary: 'Items in the order in which pages show them, with drafts of items that are not there yet.',
    access: 'staff',
    permission: 'content.read',
    query: Type.Object(
      {
        kind: Type.Optional(Kind),
        state: Type.Optional(literals(states)),
        missing: Type.Optional(LanguageCode),
        company: Type.Optional(Type.String({ maxLength: 64 })),
        words: Type.Optional(Type.String({ maxLength: 100 })),
        ...cursorQuery,
      },
      strict,
    ),
    value: pageOf(Row),
    refusals: [],
  },
  'GET /admin/api/content/:kind/:slug': {
    summary: 'An item as it is, and every draft of it. Of a name that nobody has used there is version 0 and no draft.',
    access: 'staff',
    permission: 'content.read',
    ...item,
    value: Type.Object(
      {
        version: Version,
        state: nullable(literals(['off', 'scheduled', 'shown', 'ended'] as const)),
        /** Null where it was deleted, or is a draft alone. */
        item: nullable(Whole),
        changedAt: nullable(Moment),
        by: Type.String(),
        languages: Type.Array(Type.String(), { description: 'Those on offer, in the order of the picker.' }),
        drafts: Type.Array(Draft),
      },
      { title: 'ContentItem' },
    ),
    refusals: [],
  },
  'GET /admin/api/content/:kind/:slug/versions': {
    summary: 'What was done to an item, the latest first.',
    access: 'staff',
    permission: 'content.read',
    ...item,
    query: Type.Object(cursorQuery, strict),
    value: pageOf(
      Type.Object(
        { version: Version, at: Moment, by: Type.String(), act: literals(acts), title: Type.String() },
        { title: 'ContentVersion' },
      ),
    ),
    refusals: [],
  },
  'GET /admin/api/content/:kind/:slug/versions/:version': {
    summary: 'An item as it was after one change; after a deletion as it was before.',
    access: 'staff',
    permission: 'content.read',
    params: Type.Object({ kind: Kind, slug: Slug, version: Version }, strict),
    value: Type.Object({ version: Version, at: Moment, by: Type.String(), act: literals(acts), whole: Whole }),
    refusals: [],
  },
  'PUT /admin/api/content/:kind/:slug/draft': {
    summary:
      'Saves what the caller works on: what is given replaces what stands in their draft, a text by its language, null drops one. `base` is the version that it is an edit of: another one takes the draft over to that version.',
    access: 'staff',
    permission: 'content.make',
    // Nobody but the staff sees a draft, and the version that is made of it is noted.
    changesNothing: true,
    ...item,
    body: Type.Object(
      {
        base: Version,
        from: Type.Optional(nullable(Moment)),
        until: Type.Optional(nullable(Moment)),
        position: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
        facts: Type.Optional(Facts),
        texts: Type.Optional(Type.Record(Type.String(), nullable(Text))),
      },
      strict,
    ),
    value: Type.Object({ revision: Type.Integer(), savedAt: Moment }),
    refusals: ['content-malformed', 'content-full', 'state-conflict'],
  },
  'DELETE /admin/api/content/:kind/:slug/draft': {
    summary: 'Drops the caller’s draft.',
    access: 'staff',
    permission: 'content.make',
    changesNothing: true,
    ...item,
    value: Type.Null(),
    refusals: [],
  },
  'POST /admin/api/content/:kind/:slug/publish': {
    summary: 'Publishes somebody’s draft as it was seen. Refused where another version was published since it began.',
    access: 'staff',
    permission: 'content.authorise',
    ...item,
    body: Type.Object({ of: Uuid, revision: Type.Integer({ minimum: 1 }), ...remark }, strict),
    value: Type.Object({ version: Version }),
    refusals: faults,
  },
  'POST /admin/api/content/:kind/:slug/preview': {
    summary: 'A text as players would get it: cleaned, with the words of the brand in it.',
    access: 'staff',
    permission: 'content.read',
    changesNothing: true,
    ...item,
    body: Text,
    value: Type.Object(
      { title: Type.String(), summary: Type.String(), action: Type.String(), content: Type.String() },
      { title: 'SpokenContent' },
    ),
    refusals: [],
  },
  'POST /admin/api/content/:kind/:slug/restore': {
    summary:
      'Goes back to what a version said, as a new version. Whether it is shown stays as it is now; what was deleted comes back.',
    access: 'staff',
    permission: 'content.authorise',
    ...item,
    body: Type.Object({ version: Version, seen: Version, ...remark }, strict),
    value: Type.Object({ version: Version }),
    refusals: faults,
  },
  'POST /admin/api/content/:kind/:slug/undo': {
    summary:
      'Takes back the caller’s own last change within half a minute, while nobody has changed the item since. A document whose version players accept is not taken back: somebody may have accepted it.',
    access: 'staff',
    permission: 'content.authorise',
    ...item,
    body: Type.Object({ version: Version }, strict),
    value: Type.Object({ version: Version }),
    refusals: faults,
  },
  'POST /admin/api/content/publications': {
    summary: 'Puts several items on the site, or takes them off; each with its own outcome.',
    access: 'staff',
    permission: 'content.authorise',
    body: Type.Object(
      {
        isPublished: Type.Boolean(),
        items: Type.Array(Type.Object({ kind: Kind, slug: Slug, seen: Version }, strict), {
          minItems: 1,
          maxItems: 100,
        }),
      },
      strict,
    ),
    value: Type.Array(
      Type.Object(
        {
          kind: Kind,
          slug: Slug,
          outcome: Type.String({ description: '`ok`, or the code of the refusal.' }),
          version: Version,
        },
        { title: 'Publication' },
      ),
    ),
    refusals: [],
  },
  'DELETE /admin/api/content/:kind/:slug': {
    summary: 'Deletes an item. Its versions stay, and one of them can be restored.',
    access: 'staff',
    permission: 'content.authorise',
    ...item,
    query: Type.Object({ seen: Version }, strict),
    value: Type.Object({ version: Version }),
    refusals: ['content-unknown', 'state-conflict'],
  },
  'PUT /admin/api/content/:kind/order': {
    summary:
      'Puts what stands together in another order: all names of a page, a topic or a kind, as they shall stand and as they were seen.',
    access: 'staff',
    permission: 'content.authorise',
    params: Type.Object({ kind: Kind }, strict),
    body: Type.Object(
      {
        company: nullable(Type.String({ maxLength: 64 })),
        slugs: Type.Array(Slug, { minItems: 2, maxItems: 1000, uniqueItems: true }),
        seen: Type.Array(Slug, { minItems: 2, maxItems: 1000, uniqueItems: true }),
      },
      strict,
    ),
    value: Type.Null(),
    refusals: faults,
  },
  'GET /admin/api/content/pictures': {
    summary: 'Pictures that were sent for content, the latest first.',
    access: 'staff',
    permission: 'content.read',
    query: Type.Object(cursorQuery, strict),
    value: pageOf(Picture),
    refusals: [],
  },
  'POST /admin/api/content/pictures': {
    summary:
      'Takes a picture, PNG or JPEG by its content. What is stored is drawn anew and holds nothing but the picture.',
    access: 'staff',
    permission: 'content.make',
    bytes: pictureBytesCeiling + 1,
    value: Picture,
    refusals: ['picture-type', 'picture-too-large', 'picture-dimensions', 'picture-malformed'],
  },
});
