/** What an installation starts with: whole, true to its own links, in every complete language, and never in an operator's way. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { headOf } from '@banyan/core/settings';
import { clerk } from '../../../test/staff.ts';
import { type World, world } from '../../../test/world.ts';
import { changeItem, deleteItem } from './index.ts';
import { type Item, type ItemText } from './item.ts';
import type { Facts, Kind } from './kinds.ts';
import { bringSeeds, seedItems } from './seed.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());
beforeEach(async () => {
  await w.owner.query('delete from content_items');
  await w.owner.query('truncate content_changes');
});

const now = Date.UTC(2026, 10, 20);
const demo = seedItems('demo', now);
const production = seedItems('production', now);
const ofKind = <K extends Kind>(items: readonly Item[], kind: K) =>
  items.filter((item): item is Item<K> => item.kind === kind);
const counts = (items: readonly Item[]) => Object.groupBy(items, ({ kind }) => kind);

describe('the seeds', () => {
  it('hold what a finished site needs', () => {
    const { topic = [], article = [], document = [], post = [], promotion = [] } = counts(demo);
    expect(topic.length).toBeGreaterThanOrEqual(6);
    expect(article.length).toBeGreaterThanOrEqual(24);
    expect(document.map(({ slug }) => slug).sort()).toEqual(
      ['about', 'licence', 'payments', 'privacy', 'referral', 'responsible', 'terms'].sort(),
    );
    expect([post.length, promotion.length]).toEqual([5, 22]);
    const types = ofKind(demo, 'notice').map(({ facts }) => facts.type);
    expect(types.sort()).toEqual(['H', 'H', 'H', 'PL', 'PU']);
    expect(new Set(ofKind(demo, 'promotion').map(({ facts }) => facts.category)).size).toBeGreaterThanOrEqual(5);
  });

  it('give every group of banners its own, several to some and one to one (BAN-02, BAN-08)', () => {
    const groups = Object.groupBy(ofKind(demo, 'banner'), ({ facts }) => facts.group);
    expect(Object.keys(groups).sort()).toEqual(
      [
        ...[
          '/',
          '/live',
          '/fish',
          '/pvp',
          '/sports',
          '/esports',
          '/elott',
          '/down',
          '/promotions',
          '/pointMall',
          '/help',
        ],
        ...['w_login', 'w_reg'],
      ].sort(),
    );
    expect(groups['/']?.length).toBeGreaterThan(1);
    expect(groups['/help']).toHaveLength(1);
  });

  it('are neutral in production: no banner, no notice, no promotion, no sample licence (DEC-33)', () => {
    expect(Object.keys(counts(production)).sort()).toEqual(['article', 'claim', 'document', 'topic']);
    const licences = ofKind(demo, 'licence');
    expect(licences).toHaveLength(3);
    expect(licences.every(({ facts }) => facts.sample)).toBe(true);
  });

  it('make the claims of the specification, and the copyright line with its year (FOOT-05..09)', () => {
    const said = ofKind(production, 'claim').map(({ texts }) => Object.values(texts['EN'] as ItemText).join(' '));
    for (const claim of [
      /fast deposits and withdrawals/i,
      /128-bit/,
      /many games/i,
      /android.*ios.*lite/i,
      /© \{year\}/,
    ])
      expect(
        said.some((one) => claim.test(one)),
        String(claim),
      ).toBe(true);
  });

  it('speak Bengali and English alike', () => {
    for (const { kind, slug, texts } of demo) {
      if (slug === 'copyright') continue;
      const { BN, EN } = texts;
      expect(BN?.title, `${kind} ${slug}`).toMatch(/[\u0980-\u09ff]/);
      expect(EN?.title, `${kind} ${slug}`).toMatch(/[a-z]/);
      for (const part of ['summary', 'action', 'body'] as const)
        expect(BN?.[part] === '', `${kind} ${slug} ${part}`).toBe(EN?.[part] === '');
      const tags = (html: string | undefined) => html?.match(/<[a-z0-9]+/g);
      expect(tags(BN?.body), `${kind} ${slug}`).toEqual(tags(EN?.body));
    }
  });

  it('speak every complete language where a visitor meets them, with the same links, in Latin digits and for any brand', () => {
    const complete = ['BN', 'CN', 'EN', 'ID', 'TH', 'TY', 'UR', 'VI'];
    const met = ['article', 'banner', 'claim', 'document', 'licence', 'notice', 'promotion', 'topic'];
    const linksOf = (text: ItemText | undefined) => text?.body.match(/href="[^"]*"/g);
    for (const { kind, slug, texts } of demo) {
      expect(JSON.stringify(texts), `${kind} ${slug}`).not.toMatch(/[০-৯۰-۹๐-๙]|banyan|jonaki/i);
      if (!met.includes(kind) || slug === 'copyright') continue;
      expect(Object.keys(texts).sort(), `${kind} ${slug}`).toEqual(complete);
      if (kind === 'article' || kind === 'document') continue;
      for (const text of Object.values(texts)) expect(linksOf(text), `${kind} ${slug}`).toEqual(linksOf(texts['EN']));
    }
  });

  it('lead only to pages that the site has, and to promotions that are there', () => {
    const links = demo.flatMap(({ texts }) =>
      Object.values(texts).flatMap(({ body }) => [...body.matchAll(/href="([^"]*)"/g)].map((found) => found[1])),
    );
    const promotions = new Set(ofKind(demo, 'promotion').map(({ slug }) => slug));
    for (const { facts } of ofKind(demo, 'banner')) {
      if (facts.linkage === 'promotion') expect(promotions).toContain(facts.link);
      else if (facts.linkage !== '') links.push(facts.link);
    }
    expect(links.length).toBeGreaterThan(10);
    for (const link of links)
      expect(`${link} ${headOf((link ?? '').split('?', 1)[0] ?? '').name}`).not.toContain('notFound');
  });

  it('show only pictures that the art draws', () => {
    const pictures = demo
      .map(({ facts }) => (facts as Partial<Facts<'banner'>>).picture)
      .filter((one) => one !== undefined);
    expect(pictures.length).toBeGreaterThan(30);
    for (const picture of pictures)
      expect(picture).toMatch(
        /^\/images\/art\/banner\/(welcome|lottery|cricket|fish|tables|fair|responsible|app|agents|offers|points)\.svg$/,
      );
  });
});

describe('bringing them in', () => {
  const bring = () => bringSeeds(w.context);
  const changes = async () => {
    const { rows } = await w.owner.query('select count(*)::integer as n from content_changes');
    return rows[0].n as number;
  };
  const about = { kind: 'document', slug: 'about' } as const;

  it('happens once, however often the server starts, and on two nodes at once', async () => {
    await Promise.all([bring(), bring()]);
    const first = await changes();
    expect(first).toBe(seedItems(w.context.config.mode, now).length);
    await bring();
    expect(await changes()).toBe(first);
  });

  it('leaves alone what an operator changed or deleted', async () => {
    await bring();
    const own = {
      ...about,
      published: true,
      facts: { version: '2' },
      texts: { EN: { title: 'We', body: '<p>Ours.</p>' } },
    };
    expect((await changeItem(w.context, clerk('dipa'), own)).ok).toBe(true);
    expect((await deleteItem(w.context, clerk('dipa'), { kind: 'post', slug: 'what-a-seed-is' })).ok).toBe(true);
    const before = await changes();
    await bring();
    expect(await changes()).toBe(before);
    const { rows } = await w.owner.query("select slug from content_items where slug in ('about', 'what-a-seed-is')");
    expect(rows).toEqual([{ slug: 'about' }]);
  });

  it('follows a newer version where nobody touched the text, and keeps its day', async () => {
    await bring();
    await w.owner.query(
      `update content_changes set whole = jsonb_set(whole, '{texts,EN,title}', '"Older"') where slug = 'about'`,
    );
    await w.owner.query("update content_items set shown_from = shown_from where slug = 'about'");
    const before = await changes();
    await w.clock.advance(3_600_000);
    await bring();
    expect(await changes()).toBe(before + 1);
    const { rows } = await w.owner.query(
      "select act, whole->>'from' as from from content_changes where slug = 'about' order by id",
    );
    expect(rows[1]).toEqual({ act: 'changed', from: rows[0].from });
  });

  it('takes back what no version has any more, unless an operator has touched it, and brings back what one has again', async () => {
    await bring();
    await w.owner.query("update content_items set slug = 'old-post' where slug = 'what-a-seed-is'");
    await w.owner.query("update content_changes set slug = 'old-post' where slug = 'what-a-seed-is'");
    await w.owner.query("update content_items set slug = 'own-post' where slug = 'what-a-bet-costs'");
    await w.owner.query(
      "update content_changes set slug = 'own-post', by_whom = 'dipa' where slug = 'what-a-bet-costs'",
    );
    await bring();
    const slugs = async () => {
      const { rows } = await w.owner.query("select slug from content_items where kind = 'post' order by slug");
      return rows.map(({ slug }) => slug);
    };
    expect(await slugs()).toEqual(expect.arrayContaining(['own-post', 'what-a-seed-is', 'what-a-bet-costs']));
    expect(await slugs()).not.toContain('old-post');
    await w.owner.query("update content_changes set act = 'deleted' where slug = 'what-a-seed-is'");
    await w.owner.query("delete from content_items where slug = 'what-a-seed-is'");
    await bring();
    expect(await slugs()).toContain('what-a-seed-is');
  });

  it('gives registration the versions that are shown (FOOT-10, DEC-15)', async () => {
    await bring();
    const terms = {
      kind: 'document',
      slug: 'terms',
      published: true,
      facts: { version: '2026-12' },
      texts: { EN: { title: 'Terms', body: '<p>New.</p>' } },
    };
    expect((await changeItem(w.context, clerk('dipa'), terms)).ok).toBe(true);
    await w.settle();
    const shown = await w.visitor.get('GET /wps/content/documents/:slug', { params: { slug: 'terms' } });
    expect(shown.value.version).toBe('2026-12');
    const body = { username: 'Versioned', password: 'river-stone-7', agreement: true, adult: true };
    expect((await w.visitor.put('PUT /wps/member/register', { body })).ok).toBe(true);
    const { rows } = await w.owner.query(
      "select a.document, a.version from agreements a join member_names n on n.member = a.member where n.name = 'versioned' order by 1",
    );
    expect(rows).toEqual([
      { document: 'adult', version: '1' },
      { document: 'privacy', version: '1' },
      { document: 'terms', version: '2026-12' },
    ]);
  });
});
