/** What an operator does with content, and what it refuses: the use cases that a back office calls (IMP-18, IMP-19). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openLive } from '../../../test/live-reader.ts';
import { clerk } from '../../../test/staff.ts';
import { type World, world } from '../../../test/world.ts';
import {
  changeItem,
  createItem,
  deleteItem,
  exportItems,
  importItems,
  listItems,
  publishItem,
  showItem,
  unpublishItem,
} from './index.ts';
import { kinds } from './kinds.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());
beforeEach(async () => {
  await w.owner.query('delete from content_items');
  await w.owner.query('truncate content_changes');
  await w.settle();
});

const notice = {
  kind: 'notice',
  slug: 'maintenance',
  published: true,
  facts: { type: 'H' },
  texts: { EN: { title: 'Tonight', body: '<p>A short pause.</p>' } },
};
const banner = {
  kind: 'banner',
  slug: 'one',
  published: true,
  facts: { group: '/', picture: '/images/art/banner/welcome.svg', linkage: '', link: '' },
  texts: { EN: { title: 'One' } },
};
const topic = { kind: 'topic', slug: 'account', published: true, facts: {}, texts: { EN: { title: 'Account' } } };
/** One item of every kind. */
const everyKind = [
  topic,
  notice,
  banner,
  {
    kind: 'promotion',
    slug: 'offer',
    facts: { category: 'lotto', tags: [], picture: '' },
    texts: { EN: { title: 'Offer', body: '<p>x</p>' } },
  },
  { kind: 'article', slug: 'join', facts: { topic: 'account' }, texts: { EN: { title: 'Join', body: '<p>x</p>' } } },
  { kind: 'document', slug: 'about', facts: { version: '1' }, texts: { EN: { title: 'About', body: '<p>x</p>' } } },
  { kind: 'post', slug: 'news', facts: { picture: '' }, texts: { EN: { title: 'News', body: '<p>x</p>' } } },
  {
    kind: 'licence',
    slug: 'malta',
    facts: { number: 'S-1', sample: true, link: '' },
    texts: { EN: { title: 'Malta' } },
  },
  { kind: 'claim', slug: 'payments', facts: {}, texts: { EN: { title: 'Fast', summary: 'At once' } } },
];

const [emon, dipa] = [clerk('emon'), clerk('dipa')];
const create = (value: unknown) => createItem(w.context, emon, value);
const codeOf = (result: { ok: boolean; code?: string; details?: unknown }) =>
  result.ok ? 'ok' : [result.code, result.details];
const bar = async () => {
  await w.settle();
  const query = { types: 'H', platform: 'W', execution: 'B' };
  const headers = { 'x-language': 'EN' };
  return (await w.visitor.get('GET /wps/relay/MCSFE_getListAnnouncements', { query, headers })).value.notice;
};

describe('an item', () => {
  it('is made, changed, taken off, put back and deleted, and pages follow each time', async () => {
    expect(codeOf(await create(notice))).toBe('ok');
    expect((await bar()).map(({ title }) => title)).toEqual(['Tonight']);
    const changed = { ...notice, texts: { EN: { title: 'Tomorrow', body: '<p>Later.</p>' } } };
    expect(codeOf(await changeItem(w.context, dipa, changed))).toBe('ok');
    expect((await bar()).map(({ title, content }) => [title, content])).toEqual([['Tomorrow', '<p>Later.</p>']]);
    const name = { kind: 'notice', slug: 'maintenance' } as const;
    expect(await unpublishItem(w.context, dipa, name)).toEqual({ ok: true, value: { isNew: true } });
    expect(await bar()).toEqual([]);
    expect(await publishItem(w.context, dipa, name)).toEqual({ ok: true, value: { isNew: true } });
    expect(await publishItem(w.context, dipa, name)).toEqual({ ok: true, value: { isNew: false } });
    expect(await bar()).toHaveLength(1);
    expect(codeOf(await deleteItem(w.context, emon, name))).toBe('ok');
    expect(await bar()).toEqual([]);
    const { rows } = await w.owner.query(
      "select act, by_whom, at, whole->>'published' as published, whole->'texts'->'EN'->>'title' as title from content_changes order by id",
    );
    expect(rows.map((row) => [row.act, row.by_whom, row.published, row.title])).toEqual([
      ['created', 'emon', 'true', 'Tonight'],
      ['changed', 'dipa', 'true', 'Tomorrow'],
      ['unpublished', 'dipa', 'false', 'Tomorrow'],
      ['published', 'dipa', 'true', 'Tomorrow'],
      ['deleted', 'emon', 'true', 'Tomorrow'],
    ]);
    expect(Math.abs(rows[0].at.getTime() - w.clock.now())).toBeLessThan(60_000);
  });

  it('of every kind can be edited, and is listed published or not', async () => {
    for (const item of everyKind) expect(codeOf(await create(item)), item.kind).toBe('ok');
    const listed = await listItems(w.context);
    expect(listed.map(({ kind }) => kind).sort()).toEqual(Object.keys(kinds).sort());
    expect(listed.filter(({ published }) => !published)).toHaveLength(6);
    expect((await listItems(w.context, 'post')).map(({ slug }) => slug)).toEqual(['news']);
    for (const { kind, slug } of listed) {
      const shown = await showItem(w.context, { kind, slug });
      expect(shown.ok && shown.value.changes.map(({ act, by }) => [act, by])).toEqual([['created', 'emon']]);
      expect(codeOf(await publishItem(w.context, emon, { kind, slug }))).toBe('ok');
      expect(codeOf(await deleteItem(w.context, emon, { kind, slug }))).toBe('ok');
    }
    expect(await listItems(w.context)).toEqual([]);
  });

  it('is refused by name when it is known already, or not at all', async () => {
    await create(notice);
    expect(codeOf(await create(notice))).toEqual(['content-taken', { kind: 'notice', slug: 'maintenance' }]);
    const name = { kind: 'notice', slug: 'unknown' } as const;
    for (const result of [
      await changeItem(w.context, emon, { ...notice, slug: 'unknown' }),
      await publishItem(w.context, emon, name),
      await unpublishItem(w.context, emon, name),
      await deleteItem(w.context, emon, name),
      await showItem(w.context, name),
    ])
      expect(codeOf(result)).toEqual(['content-unknown', name]);
    const { rows } = await w.owner.query('select count(*)::integer as n from content_changes');
    expect(rows[0].n).toBe(1);
  });

  it('made by many at once is made once', async () => {
    const results = await Promise.all(Array.from({ length: 8 }, () => create(notice)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('is cleaned before it is stored (DEC-36)', async () => {
    await create({
      ...notice,
      texts: { EN: { title: ' Two\n lines ', body: '<p onclick="x()">a<script>alert(1)</script></p>' } },
    });
    const { rows } = await w.owner.query('select title, body from content_texts');
    expect(rows).toEqual([{ title: 'Two lines', body: '<p>a</p>' }]);
  });
});

describe('an item is refused', () => {
  const big = (length: number) => 'x'.repeat(length);
  it.each<[string, unknown, unknown]>([
    ['nothing', undefined, ['content-malformed', { field: 'item' }]],
    ['a list', [], ['content-malformed', { field: 'item' }]],
    ['an unknown kind', { ...notice, kind: 'poem' }, ['content-malformed', { field: 'kind' }]],
    ['a kind that every object has', { ...notice, kind: 'constructor' }, ['content-malformed', { field: 'kind' }]],
    ['a slug with a space', { ...notice, slug: 'a b' }, ['content-malformed', { field: 'slug' }]],
    ['a notice of another type', { ...notice, facts: { type: 'X' } }, ['content-malformed', { field: 'facts.type' }]],
    ['a fact too many', { ...notice, facts: { type: 'H', x: 1 } }, expect.arrayContaining(['content-malformed'])],
    ['no text', { ...notice, texts: {} }, expect.arrayContaining(['content-malformed'])],
    [
      'an unknown language',
      { ...notice, texts: { XX: { title: 'a', body: 'b' } } },
      expect.arrayContaining(['content-malformed']),
    ],
    [
      'an empty title',
      { ...notice, texts: { EN: { title: ' ', body: 'b' } } },
      ['content-malformed', { field: 'texts.EN.title' }],
    ],
    [
      'a body that is only a script',
      { ...notice, texts: { EN: { title: 'a', body: '<script>1</script>' } } },
      ['content-malformed', { field: 'texts.EN.body' }],
    ],
    [
      'a text its kind has not',
      { ...notice, texts: { EN: { title: 'a', body: 'b', action: 'c' } } },
      ['content-malformed', { field: 'texts.EN.action' }],
    ],
    ['a day that is none', { ...notice, from: '2026-13-45T00:00:00Z' }, expect.arrayContaining(['content-malformed'])],
    [
      'an end before its beginning',
      { ...notice, from: '2026-12-02T00:00:00Z', until: '2026-12-01T00:00:00Z' },
      ['schedule-inverted', undefined],
    ],
    [
      'an end at its beginning',
      { ...notice, from: '2026-12-02T00:00:00Z', until: '2026-12-02T00:00:00Z' },
      ['schedule-inverted', undefined],
    ],
    [
      'a title too long',
      { ...notice, texts: { EN: { title: big(201), body: 'b' } } },
      ['body-too-large', { field: 'texts.EN.title', most: 200 }],
    ],
    [
      'a body too long',
      { ...notice, texts: { EN: { title: 'a', body: big(60_001) } } },
      ['body-too-large', { field: 'texts.EN.body', most: 60_000 }],
    ],
    [
      'a body too long once it is written out',
      { ...notice, texts: { EN: { title: 'a', body: '&'.repeat(20_000) } } },
      ['body-too-large', { field: 'texts.EN.body', most: 60_000 }],
    ],
    [
      'ten megabytes',
      { ...notice, texts: { EN: { title: 'a', body: big(10 * 1024 * 1024) } } },
      ['body-too-large', { field: 'texts.EN.body', most: 60_000 }],
    ],
    [
      'ten megabytes where nothing belongs',
      { ...notice, x: { y: [big(10 * 1024 * 1024)] } },
      ['body-too-large', { field: 'x.y.0', most: 60_000 }],
    ],
    [
      'an article of an unknown topic',
      { ...everyKind[4], facts: { topic: 'nowhere' } },
      ['content-malformed', { field: 'facts.topic' }],
    ],
    [
      'a promotion of another category',
      { ...everyKind[3], facts: { category: 'all', tags: [], picture: '' } },
      expect.arrayContaining(['content-malformed']),
    ],
  ])('with %s', async (_what, value, refusal) => {
    const result = await create(value);
    expect(codeOf(result)).toEqual(refusal);
    expect(await listItems(w.context)).toEqual([]);
  });

  it.each([
    ['route', 'javascript:alert(1)'],
    ['route', 'https://example.org/'],
    ['route', '//example.org'],
    ['route', '/\\example.org'],
    ['route', ''],
    ['game', 'data:text/html,x'],
    ['external', 'http://example.org/'],
    ['external', '/help'],
    ['external', 'https://user@example.org/'],
    ['promotion', '/promotions'],
    ['', '/help'],
  ])('with a banner link %j to %j (DEC-38)', async (linkage, link) => {
    const result = await create({ ...banner, facts: { ...banner.facts, linkage, link } });
    expect(codeOf(result)).toEqual(['link-unsafe', { field: 'facts.link' }]);
  });

  it.each(['https://example.org/a.png', 'javascript:alert(1)', '//example.org/a.png', 'data:image/png;base64,x'])(
    'with the picture %s: pictures are our own',
    async (picture) => {
      const result = await create({ ...banner, facts: { ...banner.facts, picture } });
      expect(codeOf(result)).toEqual(['link-unsafe', { field: 'facts.picture' }]);
    },
  );

  it.each([
    ['route', '/help'],
    ['game', '/game?code=MB1M'],
    ['external', 'https://example.org/a?b=1'],
    ['promotion', 'offer'],
    ['', ''],
  ])('but not with a banner link %j to %j', async (linkage, link) => {
    expect(codeOf(await create({ ...banner, facts: { ...banner.facts, linkage, link } }))).toBe('ok');
  });

  it('when its group is full', async () => {
    for (let index = 0; index < 12; index += 1)
      expect(codeOf(await create({ ...banner, slug: `b${index}` }))).toBe('ok');
    expect(codeOf(await create(banner))).toEqual(['content-full', { kind: 'banner /', most: 12 }]);
    expect(codeOf(await create({ ...banner, facts: { ...banner.facts, group: '/rng' } }))).toBe('ok');
    expect(codeOf(await changeItem(w.context, emon, { ...banner, slug: 'b3', position: 9 }))).toBe('ok');
  });
});

describe('a licence in production (DEC-33)', () => {
  const licence = (facts: object, published = true) => ({
    kind: 'licence',
    slug: 'malta',
    published,
    facts: { number: '', sample: false, link: '', ...facts },
    texts: { EN: { title: 'Malta' } },
  });

  it('is shown with a number and never as a sample', async () => {
    const production = { ...w.context, config: { ...w.context.config, mode: 'production' as const } };
    for (const facts of [{ sample: true, number: 'S-1' }, { number: ' ' }]) {
      const made = await createItem(production, emon, licence(facts));
      expect(codeOf(made)).toEqual(['licence-incomplete', { slug: 'malta' }]);
    }
    expect(codeOf(await createItem(production, emon, licence({ number: ' ' }, false)))).toBe('ok');
    const name = { kind: 'licence', slug: 'malta' } as const;
    expect(codeOf(await publishItem(production, emon, name))).toEqual(['licence-incomplete', { slug: 'malta' }]);
    const whole = licence({ number: 'MGA/B2C/1/2026', link: 'https://example.org/register' });
    expect(codeOf(await changeItem(production, emon, whole))).toBe('ok');
  });
});

describe('an import', () => {
  it('brings all in or none, and says which item was at fault', async () => {
    const end = await importItems(w.context, emon, [notice, { ...banner, facts: {} }, topic]);
    expect(end).toMatchObject({ ok: false, fault: { place: 2, refusal: { code: 'content-malformed' } } });
    const late = await importItems(w.context, emon, [notice, { ...everyKind[4], facts: { topic: 'nowhere' } }]);
    expect(late).toMatchObject({ ok: false, fault: { place: 2, refusal: { details: { field: 'facts.topic' } } } });
    expect(await listItems(w.context)).toEqual([]);
    const many = await importItems(
      w.context,
      emon,
      Array.from({ length: 2001 }, () => notice),
    );
    expect(many).toMatchObject({ ok: false, fault: { refusal: { code: 'content-full' } } });
  });

  it('of what was exported changes nothing; articles may stand before their topics', async () => {
    const backwards = [...everyKind].reverse();
    expect(await importItems(w.context, emon, backwards)).toEqual({
      ok: true,
      value: { created: everyKind.length, changed: 0, same: 0 },
    });
    const exported = await exportItems(w.context);
    expect(await importItems(w.context, emon, JSON.parse(JSON.stringify(exported)))).toEqual({
      ok: true,
      value: { created: 0, changed: 0, same: everyKind.length },
    });
    const edited = exported.map((item) => ({ ...(item as object), position: 7 }));
    expect(await importItems(w.context, emon, edited)).toMatchObject({ value: { changed: everyKind.length } });
    expect(await exportItems(w.context, 'topic')).toHaveLength(1);
  });
});

describe('open pages', () => {
  it('hear of every edit, visitors too', async () => {
    const page = await openLive(w.url);
    await create(notice);
    await w.settle();
    const heard = await page.until(({ name }) => name === 'content.changed');
    expect(heard.data).toEqual({ kind: 'notice' });
    page.close();
  });

  it('hear when a schedule begins and when it ends, once for all nodes', async () => {
    const at = (ms: number) => new Date(w.clock.now() + ms).toISOString();
    await create({ ...notice, from: at(60_000), until: at(120_000) });
    await w.tick('content.schedule');
    await w.settle();
    const reported = async () => {
      await Promise.all([w.tick('content.schedule'), w.tick('content.schedule')]);
      const { rows } = await w.owner.query("select count(*)::integer as n from outbox where topic = 'content.changed'");
      return rows[0].n as number;
    };
    const before = await reported();
    await w.clock.advance(60_000);
    expect(await reported()).toBe(before + 1);
    expect(await reported()).toBe(before + 1);
    await w.clock.advance(60_000);
    expect(await reported()).toBe(before + 2);
  });
});

describe('the log of changes', () => {
  it('can only be added to', async () => {
    await create(notice);
    for (const sql of ['update content_changes set by_whom = $$x$$', 'delete from content_changes']) {
      const client = await w.owner.connect();
      await client.query('set role banyan_app');
      await expect(client.query(sql)).rejects.toThrow(/permission denied/);
      client.release(true);
    }
  });
});
