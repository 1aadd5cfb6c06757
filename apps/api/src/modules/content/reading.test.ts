/** What pages read: each route in each language, at the edges of schedules, with and without a session. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { send } from '../../../test/client.ts';
import { deviceCookie } from '../../../test/device.ts';
import { clerk } from '../../../test/staff.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { createItem, unpublishItem } from './index.ts';

let w: World;
let alice: TestMember;
beforeAll(async () => {
  w = await world();
  alice = await w.member();
});
afterAll(() => w.close());
beforeEach(async () => {
  await w.owner.query('delete from content_items');
  await w.settle();
});

const hourMs = 3_600_000;
const later = (ms: number): string => new Date(w.clock.now() + ms).toISOString();

/** Makes published items; what a test does not care about has a default. */
async function give(...items: Record<string, unknown>[]): Promise<string[]> {
  const ids: string[] = [];
  for (const item of items) {
    const made = await createItem(w.context, clerk('emon'), { published: true, facts: {}, ...item });
    if (!made.ok) throw new Error(`${made.code} ${JSON.stringify(made.details)}`);
    ids.push(made.value.id);
  }
  await w.settle();
  return ids;
}

const text = (title: string, rest: object = {}) => ({ EN: { title, ...rest } });
const banner = (slug: string, facts: object = {}, rest: object = {}) => ({
  kind: 'banner',
  slug,
  facts: { group: '/', picture: '/images/art/banner/welcome.svg', linkage: '', link: '', ...facts },
  texts: text(slug),
  ...rest,
});
const notice = (slug: string, type: string, rest: object = {}) => ({
  kind: 'notice',
  slug,
  facts: { type },
  texts: text(slug, { body: `<p>${slug}</p>` }),
  ...rest,
});
const promotion = (slug: string, rest: object = {}) => ({
  kind: 'promotion',
  slug,
  facts: { category: 'lotto', tags: ['daily'], picture: '/images/art/banner/fair.svg' },
  texts: text(slug, { summary: 'in short', body: '<p>terms</p>' }),
  ...rest,
});

const all = { types: 'B,PL,PU,PR,H', platform: 'W', execution: 'B' };
const announce = async (query: object = all, headers: Record<string, string> = { 'x-language': 'EN' }) =>
  (await w.visitor.get('GET /wps/relay/MCSFE_getListAnnouncements', { query, headers })).value;

describe('announcements (API-25)', () => {
  it('have banners with their group, notices with id and time, promotions as cards (BAN-01, NOTE-01)', async () => {
    const [id, bar] = await give(
      banner(
        'one',
        { group: '/live', linkage: 'route', link: '/help' },
        {
          texts: text('Title', { summary: 'Text', action: 'Go' }),
        },
      ),
      notice('bar', 'H'),
      notice('popup', 'PU'),
      promotion('offer'),
    );
    const value = await announce();
    expect(value.banners).toEqual([
      {
        bannerId: id,
        groupName: '/live',
        url: '/images/art/banner/welcome.svg',
        linkageType: 'route',
        linkUrl: '/help',
        title: 'Title',
        text: 'Text',
        action: 'Go',
      },
    ]);
    expect(value.notice).toMatchObject([{ id: bar, title: 'bar', content: '<p>bar</p>' }]);
    expect(Date.parse(value.notice[0]?.time ?? '')).toBeLessThanOrEqual(w.clock.now());
    expect(value.popup).toMatchObject([{ title: 'popup' }]);
    expect(value.promotion).toMatchObject([{ title: 'offer', category: 'lotto', tags: ['daily'], until: null }]);
  });

  it('tell notices to players only to who has a session (NOTE-02)', async () => {
    await give(notice('for-players', 'PL'));
    expect((await announce()).player).toEqual([]);
    const mine = await w.as(alice).get('GET /wps/relay/MCSFE_getListAnnouncements', { query: all });
    expect(mine.value.player).toMatchObject([{ title: 'for-players' }]);
    const stale = await w
      .as({ ...alice, token: `${alice.token.slice(0, -1)}!` })
      .get('GET /wps/relay/MCSFE_getListAnnouncements', { query: all });
    expect(stale.value.player).toEqual([]);
  });

  it('come as they were asked for; nothing asked for is everything (NOTE-03)', async () => {
    await give(banner('one'), notice('bar', 'H'), notice('popup', 'PU'), promotion('offer'));
    const lengths = async (query: object) => {
      const { banners, notice: bar, popup, promotion: offers } = await announce(query);
      return [banners.length, bar.length, popup.length, offers.length];
    };
    expect(await lengths({ types: 'B' })).toEqual([1, 0, 0, 0]);
    expect(await lengths({ types: 'H,PU' })).toEqual([0, 1, 1, 0]);
    expect(await lengths({ types: '' })).toEqual([1, 1, 1, 1]);
    expect(await lengths({})).toEqual([1, 1, 1, 1]);
  });

  it.each([
    { types: 'B,XX' },
    { types: 'b' },
    { types: 'B,'.repeat(40) },
    { platform: 'M' },
    { execution: 'X' },
    { more: 1 },
  ])('refuse %j', async (query) => {
    const answer = await w.visitor.get('GET /wps/relay/MCSFE_getListAnnouncements', { query });
    expect([answer.status, answer.code]).toEqual([400, 'input-malformed']);
  });

  it('stand in the order of their places, then the newest first', async () => {
    await give(
      notice('second', 'H', { position: 2 }),
      notice('old', 'H', { position: 3, from: later(-2 * hourMs) }),
      notice('new', 'H', { position: 3, from: later(-hourMs) }),
      notice('first', 'H', { position: 1 }),
    );
    expect((await announce()).notice.map(({ title }) => title)).toEqual(['first', 'second', 'new', 'old']);
  });

  it('lead from a banner to its promotion only while that is shown', async () => {
    const [, id] = await give(
      banner('one', { linkage: 'promotion', link: 'offer' }, { texts: text('a', { action: 'Go' }) }),
      promotion('offer'),
    );
    expect((await announce()).banners[0]).toMatchObject({
      linkageType: 'promotion',
      linkUrl: `/promoDetail?id=${id}`,
      action: 'Go',
    });
    await unpublishItem(w.context, clerk('emon'), { kind: 'promotion', slug: 'offer' });
    await w.settle();
    expect((await announce()).banners[0]).toMatchObject({ linkageType: '', linkUrl: '', action: '' });
  });
});

describe('a schedule', () => {
  it('shows from its first moment and no longer at its last', async () => {
    await give(
      notice('now', 'H', { position: 1, until: later(2 * hourMs) }),
      notice('soon', 'H', { position: 2, from: later(hourMs) }),
      notice('draft', 'H', { published: false }),
    );
    const titles = async () => (await announce()).notice.map(({ title }) => title);
    expect(await titles()).toEqual(['now']);
    await w.clock.advance(hourMs);
    expect(await titles()).toEqual(['now', 'soon']);
    await w.clock.advance(hourMs);
    expect(await titles()).toEqual(['soon']);
  });

  it('decides over documents, articles, posts and promotions as well', async () => {
    const from = later(hourMs);
    const body = { body: '<p>x</p>' };
    const [id] = await give(
      promotion('offer', { from }),
      { kind: 'document', slug: 'about', facts: { version: '1' }, texts: text('About', body), from },
      { kind: 'post', slug: 'news', facts: { picture: '' }, texts: text('News', body), from },
      { kind: 'topic', slug: 'account', texts: text('Account') },
      { kind: 'article', slug: 'join', facts: { topic: 'account' }, texts: text('Join', body), from },
    );
    const seen = async () => [
      (await w.visitor.get('GET /wps/content/promotions/:id', { params: { id } })).status,
      (await w.visitor.get('GET /wps/content/documents/:slug', { params: { slug: 'about' } })).status,
      (await w.visitor.get('GET /wps/content/posts/:slug', { params: { slug: 'news' } })).status,
      (await w.visitor.get('GET /wps/content/posts')).value.list.length,
      (await w.visitor.get('GET /wps/system/helpCenter')).value.topics.length,
    ];
    expect(await seen()).toEqual([404, 404, 404, 0, 0]);
    await w.clock.advance(hourMs);
    expect(await seen()).toEqual([200, 200, 200, 1, 1]);
  });
});

describe('a language', () => {
  it('is the asked one, else English, else any', async () => {
    await give(
      notice('both', 'H', {
        position: 1,
        texts: { BN: { title: 'দুই', body: '<p>ক</p>' }, EN: { title: 'both', body: '<p>a</p>' } },
      }),
      notice('thai', 'H', { position: 2, texts: { TH: { title: 'ไทย', body: '<p>ก</p>' } } }),
    );
    const titles = async (language: string) =>
      (await announce(all, { 'x-language': language })).notice.map(({ title }) => title);
    expect(await titles('BN')).toEqual(['দুই', 'ไทย']);
    expect(await titles('EN')).toEqual(['both', 'ไทย']);
    expect(await titles('VI')).toEqual(['both', 'ไทย']);
    const spoken = async (language: string) =>
      (await announce(all, { 'x-language': language })).notice.map((one) => one.language);
    expect(await spoken('BN')).toEqual([undefined, 'TH']);
    expect(await spoken('VI')).toEqual(['EN', 'TH']);
    expect(await titles('TH')).toEqual(['both', 'ไทย']);
    const byQuery = await send(w.url, 'GET /wps/relay/MCSFE_getListAnnouncements', {
      query: { ...all, language: 'EN' },
    });
    expect(await byQuery.text()).toContain('both');
    for (const unknown of ['XX', 'QQQ', '__proto__']) expect((await titles(unknown))[0], unknown).toBe('দুই');
  });
});

describe('documents, help, posts', () => {
  it('answers a document with its version (FOOT-11, FOOT-12)', async () => {
    await give({
      kind: 'document',
      slug: 'terms',
      facts: { version: '2026-11' },
      texts: text('Terms of {brand}', { body: '<p>{age} or older</p>' }),
    });
    const { value } = await w.visitor.get('GET /wps/content/documents/:slug', { params: { slug: 'terms' } });
    expect(value).toMatchObject({
      slug: 'terms',
      title: 'Terms of Banyan',
      content: '<p>18 or older</p>',
      version: '2026-11',
    });
  });

  it.each(['unknown', 'x'.repeat(64)])('knows no document %s', async (slug) => {
    const answer = await w.visitor.get('GET /wps/content/documents/:slug', { params: { slug } });
    expect([answer.status, answer.code]).toEqual([404, 'not-found']);
  });

  it.each(['A', '..', 'a b', "a' or 1=1", 'x'.repeat(65)])('takes no slug like %s', async (slug) => {
    for (const key of ['GET /wps/content/documents/:slug', 'GET /wps/content/posts/:slug'] as const) {
      const answer = await w.visitor.get(key, { params: { slug } });
      expect([400, 404]).toContain(answer.status);
    }
  });

  it('answers the help centre without a token, by topic (HELP-01, API-59)', async () => {
    const body = { body: '<p>x</p>' };
    await give(
      { kind: 'topic', slug: 'lottery', position: 2, texts: text('Lottery') },
      { kind: 'topic', slug: 'account', position: 1, texts: text('Account') },
      { kind: 'topic', slug: 'empty', position: 3, texts: text('Empty') },
      { kind: 'article', slug: 'b', position: 2, facts: { topic: 'account' }, texts: text('B', body) },
      { kind: 'article', slug: 'a', position: 1, facts: { topic: 'account' }, texts: text('A', body) },
      { kind: 'article', slug: 'c', facts: { topic: 'lottery' }, texts: text('C', body) },
    );
    const headers = { 'x-language': 'EN' };
    const { topics } = (await w.visitor.get('GET /wps/system/helpCenter', { headers })).value;
    expect(topics.map(({ id, title, articles }) => [id, title, articles.map((one) => one.id)])).toEqual([
      ['account', 'Account', ['a', 'b']],
      ['lottery', 'Lottery', ['c']],
    ]);
    expect(topics[0]?.articles[0]).toEqual({ id: 'a', title: 'A', content: '<p>x</p>' });
  });

  it('answers posts by page, the newest first', async () => {
    await give(
      ...Array.from({ length: 5 }, (_, index) => ({
        kind: 'post',
        slug: `p${index}`,
        from: later(-index * hourMs),
        facts: { picture: '/images/art/banner/fair.svg' },
        texts: text(`Post ${index}`, { summary: 'short', body: '<p>long</p>' }),
      })),
    );
    const page = async (query: object) => (await w.visitor.get('GET /wps/content/posts', { query })).value;
    expect((await page({})).list.map(({ slug }) => slug)).toEqual(['p0', 'p1', 'p2', 'p3', 'p4']);
    const second = await page({ pageNo: 2, pageSize: 2 });
    expect([second.list.map(({ slug }) => slug), second.totalPages]).toEqual([['p2', 'p3'], 3]);
    expect((await page({ pageNo: 9 })).list).toEqual([]);
    const one = await w.visitor.get('GET /wps/content/posts/:slug', { params: { slug: 'p3' } });
    expect(one.value).toMatchObject({ title: 'Post 3', summary: 'short', content: '<p>long</p>' });
    expect((await w.visitor.get('GET /wps/content/posts', { query: { pageSize: 101 } })).status).toBe(400);
  });

  it('answers a promotion with its terms', async () => {
    const [id] = await give(promotion('offer', { until: later(hourMs) }));
    const { value } = await w.visitor.get('GET /wps/content/promotions/:id', { params: { id } });
    expect(value).toMatchObject({ id, title: 'offer', summary: 'in short', content: '<p>terms</p>' });
    expect(value.until).not.toBeNull();
    const unknown = { id: '00000000-0000-7000-8000-000000000000' };
    expect((await w.visitor.get('GET /wps/content/promotions/:id', { params: unknown })).status).toBe(404);
    expect((await w.visitor.get('GET /wps/content/promotions/:id', { params: { id: 'offer' } })).status).toBe(400);
  });

  it('answers the footer: licences, claims, the copyright line (FOOT-03, FOOT-05, DEC-59)', async () => {
    const headers = { 'x-language': 'EN' };
    const read = async () => (await w.visitor.get('GET /wps/content/footer', { headers })).value;
    expect(await read()).toEqual({ licences: [], claims: [], copyright: '© 2025 Banyan' });
    await give(
      { kind: 'licence', slug: 'malta', facts: { number: 'S-1', sample: true, link: '' }, texts: text('Malta') },
      { kind: 'claim', slug: 'payments', texts: text('Fast', { summary: 'At once' }) },
      { kind: 'claim', slug: 'copyright', texts: text('© 2031 {brand} Ltd') },
    );
    expect(await read()).toEqual({
      licences: [{ code: 'malta', regulator: 'Malta', number: 'S-1', sample: true, url: '' }],
      claims: [{ code: 'payments', title: 'Fast', text: 'At once' }],
      copyright: '© 2031 Banyan Ltd',
    });
  });
});

describe('asking again (BAN-10)', () => {
  const path = '/wps/relay/MCSFE_getListAnnouncements?types=B,PL&language=EN';
  const ask = (headers: Record<string, string> = {}) => fetch(`${w.url}${path}`, { headers });

  it('answers 304 without a body while nothing changed, and anew after an edit', async () => {
    await give(banner('one'));
    const first = await ask();
    const tag = first.headers.get('etag') ?? '';
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await ask({ 'if-none-match': known });
      expect([again.status, await again.text(), again.headers.get('etag')], known).toEqual([304, '', tag]);
    }
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200);
    await give(banner('two'));
    const changed = await ask({ 'if-none-match': tag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(tag);
  });

  it('gives a member another tag than a visitor, and a refusal none', async () => {
    await give(notice('for-players', 'PL'));
    const visitor = await ask();
    const member = await ask({
      authorization: `Bearer ${(await w.session(alice)).token}`,
      cookie: deviceCookie,
      'if-none-match': visitor.headers.get('etag') ?? '',
    });
    expect(member.status).toBe(200);
    expect(visitor.headers.get('vary')).toContain('authorization');
    const unknown = await fetch(`${w.url}/wps/content/documents/unknown`, { headers: { 'if-none-match': '*' } });
    expect([unknown.status, unknown.headers.get('etag')]).toEqual([404, null]);
  });
});

describe('a hand in the tables', () => {
  const query = (sql: string) => w.owner.query(sql);
  const dropped = async () => {
    await query("select outbox_publish('content.changed', '{}')");
    await w.settle();
  };

  it('cannot put a script on a page: what is read is cleaned as well (DEC-36)', async () => {
    await give(notice('bar', 'H'));
    await query(
      'update content_texts set body = \'<p onclick="x()">a<script>alert(1)</script><a href="javascript:x">b</a></p>\'',
    );
    await dropped();
    expect((await announce()).notice[0]?.content).toBe('<p>a<a>b</a></p>');
  });

  it('cannot put a script link on a banner, nor break the page with a fact that is none (DEC-38)', async () => {
    await give(banner('one', { linkage: 'route', link: '/help' }), banner('two'), banner('three'));
    await query('update content_items set facts = facts || \'{"link": "javascript:alert(1)"}\' where slug = \'one\'');
    await query("update content_items set facts = '{\"group\": 7}' where slug = 'two'");
    await dropped();
    expect((await announce()).banners.map(({ title }) => title)).toEqual(['three']);
  });
});
