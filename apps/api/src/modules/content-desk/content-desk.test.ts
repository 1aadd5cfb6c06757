/** Content as the staff edits it through HTTP: drafts, publication, versions, conflicts, and what a player's page shows of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestStaff, auditOf, staffMember } from '../../../test/staff.ts';
import { type World, world } from '../../../test/world.ts';

let w: World;
let faruk: TestStaff;
let gita: TestStaff;
beforeAll(async () => {
  w = await world();
  faruk = await staffMember(w, 'content');
  gita = await staffMember(w, 'content');
});
afterAll(() => w.close());
beforeEach(async () => {
  await w.owner.query('delete from content_items');
  await w.owner.query('truncate content_changes, content_drafts');
  await w.settle();
});

const name = { kind: 'notice', slug: 'maintenance' } as const;
const text = (title: string, body = `<p>${title}</p>`) => ({ title, summary: '', action: '', body });
const key = 'GET /admin/api/content/:kind/:slug';

const draft = (who: TestStaff, body: Record<string, unknown>, params: typeof name = name) =>
  who.call.put('PUT /admin/api/content/:kind/:slug/draft', { params, body: { base: 0, ...body } as never });
const publish = (who: TestStaff, of: TestStaff, revision: number, params: typeof name = name) =>
  who.call.post('POST /admin/api/content/:kind/:slug/publish', { params, body: { of: of.id, revision } });
const look = async (who: TestStaff) => (await who.call.get(key, { params: name })).value;
const bar = async (language = 'EN') => {
  await w.settle();
  const headers = { 'x-language': language };
  const query = { types: 'H' };
  return (await w.visitor.get('GET /wps/relay/MCSFE_getListAnnouncements', { query, headers })).value.notice;
};

/** Publishes version 1 of the notice. */
async function first(): Promise<void> {
  const saved = await draft(faruk, { facts: { type: 'H' }, texts: { EN: text('Tonight'), BN: text('আজ রাতে') } });
  expect((await publish(faruk, faruk, saved.value.revision)).value).toEqual({ version: 1 });
}

describe('a draft', () => {
  it('is seen by the staff alone until it is published, and is gone then', async () => {
    await draft(faruk, { facts: { type: 'H' }, texts: { EN: text('Tonight') } });
    const again = await draft(faruk, { texts: { BN: text('আজ রাতে') } });
    expect(again.value.revision).toBe(2);
    expect(await bar()).toEqual([]);
    const rows = (await gita.call.get('GET /admin/api/content')).value.rows;
    expect(rows).toMatchObject([{ slug: 'maintenance', state: 'draft', title: 'Tonight', drafts: [faruk.name] }]);
    const [mine] = (await look(gita)).drafts;
    expect(mine).toMatchObject({ isMine: false, base: 0, revision: 2 });
    // Another may publish it, as they have seen it.
    expect((await publish(gita, faruk, 1)).code).toBe('state-conflict');
    expect((await publish(gita, faruk, 2)).value).toEqual({ version: 1 });
    expect((await bar('BN')).map(({ title }) => title)).toEqual(['আজ রাতে']);
    expect(await look(faruk)).toMatchObject({ version: 1, state: 'shown', by: gita.name, drafts: [] });
    expect((await auditOf(w, 'content', 'notice/maintenance')).map(({ act, staff }) => [act, staff])).toEqual([
      ['content.create', gita.id],
    ]);
  });

  it('is kept unfinished, refused when published so, and cleaned by the server', async () => {
    const bare = await draft(faruk, { texts: { EN: text('Tonight') } });
    expect((await publish(faruk, faruk, bare.value.revision)).code).toBe('content-malformed');
    const bad = await draft(faruk, {
      facts: { type: 'H' },
      texts: { EN: text('Tonight', '<p onclick="x()">a<script>alert(1)</script></p>') },
    });
    await publish(faruk, faruk, bad.value.revision);
    expect((await bar()).map(({ content }) => content)).toEqual(['<p>a</p>']);
    const { drafts } = await look(faruk);
    expect(drafts).toEqual([]);
  });

  it('is dropped by its owner, and takes a language and a size that exist', async () => {
    expect((await draft(faruk, { texts: { XX: text('a') } })).code).toBe('content-malformed');
    expect((await draft(faruk, { facts: { type: 'x'.repeat(5000) } })).code).toBe('content-malformed');
    await draft(faruk, { texts: { EN: text('a') } });
    expect((await faruk.call.delete('DELETE /admin/api/content/:kind/:slug/draft', { params: name })).code).toBe('ok');
    expect(await look(faruk)).toMatchObject({ version: 0, item: null, drafts: [] });
  });

  it('that began before somebody else published is refused with the version that is there now', async () => {
    await first();
    const mine = await draft(faruk, { base: 1, texts: { EN: text('Tonight at ten') } });
    const hers = await draft(gita, { base: 1, texts: { EN: text('Tonight at nine') } });
    expect((await publish(gita, gita, hers.value.revision)).value).toEqual({ version: 2 });
    const late = await publish(faruk, faruk, mine.value.revision);
    expect([late.code, late.details]).toEqual(['state-conflict', { version: 2 }]);
    expect((await bar())[0]?.title).toBe('Tonight at nine');
    // Who has seen both goes on with theirs.
    const rebased = await draft(faruk, { base: 2 });
    expect((await publish(faruk, faruk, rebased.value.revision)).value).toEqual({ version: 3 });
    expect((await bar())[0]?.title).toBe('Tonight at ten');
    const { rows } = (await faruk.call.get('GET /admin/api/content/:kind/:slug/versions', { params: name })).value;
    expect(rows.map(({ version, act, by, title }) => [version, act, by, title])).toEqual([
      [3, 'changed', faruk.name, 'Tonight at ten'],
      [2, 'changed', gita.name, 'Tonight at nine'],
      [1, 'created', faruk.name, 'Tonight'],
    ]);
    const one = await faruk.call.get('GET /admin/api/content/:kind/:slug/versions/:version', {
      params: { ...name, version: 1 },
    });
    expect(one.value.whole.texts['EN']).toEqual(text('Tonight'));
  });
});

const restore = (who: TestStaff, version: number, seen: number) =>
  who.call.post('POST /admin/api/content/:kind/:slug/restore', { params: name, body: { version, seen } });
const undo = (who: TestStaff, version: number, params: object = name) =>
  who.call.post('POST /admin/api/content/:kind/:slug/undo', { params, body: { version } });
const remove = (who: TestStaff, seen: number) =>
  who.call.delete('DELETE /admin/api/content/:kind/:slug', { params: name, query: { seen } });

describe('a version', () => {
  it('is restored as a new one, of what was deleted too; whether it is shown stays', async () => {
    await first();
    const next = await draft(faruk, { base: 1, texts: { EN: text('Tomorrow') } });
    await publish(faruk, faruk, next.value.revision);
    expect((await restore(gita, 1, 1)).code).toBe('state-conflict');
    expect((await restore(gita, 1, 2)).value).toEqual({ version: 3 });
    expect((await bar())[0]?.title).toBe('Tonight');
    expect((await remove(gita, 2)).code).toBe('state-conflict');
    expect((await remove(gita, 3)).value).toEqual({ version: 4 });
    expect(await bar()).toEqual([]);
    expect(await look(faruk)).toMatchObject({ version: 4, item: null, state: null });
    expect((await restore(faruk, 2, 4)).value).toEqual({ version: 5 });
    expect((await bar())[0]?.title).toBe('Tomorrow');
    expect((await restore(faruk, 99, 5)).code).toBe('not-found');
  });

  it('is taken back at once by who made it, and what was written is a draft again', async () => {
    await first();
    const next = await draft(faruk, { base: 1, texts: { EN: text('Tomorow') } });
    await publish(faruk, faruk, next.value.revision);
    expect((await undo(gita, 2)).code).toBe('state-conflict');
    expect((await undo(faruk, 1)).code).toBe('state-conflict');
    expect((await undo(faruk, 2)).value).toEqual({ version: 3 });
    expect((await bar())[0]?.title).toBe('Tonight');
    const [mine] = (await look(faruk)).drafts;
    expect(mine).toMatchObject({ base: 3, isMine: true });
    expect(mine?.whole.texts['EN']?.title).toBe('Tomorow');
    // What was made new goes; what was deleted comes back.
    expect((await remove(faruk, 3)).value).toEqual({ version: 4 });
    expect((await undo(faruk, 4)).value).toEqual({ version: 5 });
    expect((await bar())[0]?.title).toBe('Tonight');
    await w.clock.advance(31_000);
    expect((await undo(faruk, 5)).code).toBe('state-conflict');
  });

  it('of a document that players accept is not taken back', async () => {
    const terms = { kind: 'document', slug: 'terms-of-test' } as const;
    for (const [base, version] of [
      [0, '1'],
      [1, '2'],
    ] as const) {
      const saved = await draft(faruk, { base, facts: { version }, texts: { EN: text('Terms') } }, terms as never);
      await publish(faruk, faruk, saved.value.revision, terms as never);
    }
    expect((await undo(faruk, 2, terms)).code).toBe('state-conflict');
  });
});

describe('several items', () => {
  const many = (isPublished: boolean, items: readonly object[]) =>
    gita.call.post('POST /admin/api/content/publications', { body: { isPublished, items } });
  const banner = async (slug: string) => {
    const params = { kind: 'banner', slug } as never;
    const facts = { group: '/', picture: '/images/art/banner/welcome.svg', linkage: '', link: '' };
    const saved = await draft(faruk, { facts, texts: { EN: text(slug, '') } }, params);
    await publish(faruk, faruk, saved.value.revision, params);
  };
  const listed = async (query: object) =>
    (await faruk.call.get('GET /admin/api/content', { query })).value.rows.map(({ slug }) => slug);

  it('are taken off and put back, each with its own outcome', async () => {
    await first();
    await banner('one');
    const items = [
      { ...name, seen: 1 },
      { kind: 'banner', slug: 'one', seen: 9 },
    ];
    expect((await many(false, items)).value).toEqual([
      { ...name, outcome: 'ok', version: 2 },
      { kind: 'banner', slug: 'one', outcome: 'state-conflict', version: 1 },
    ]);
    expect(await bar()).toEqual([]);
    expect(await listed({ state: 'off' })).toEqual(['maintenance']);
    expect((await many(true, [{ ...name, seen: 2 }])).value[0]?.version).toBe(3);
    expect(await bar()).toHaveLength(1);
  });

  it('stand in the order that was given, unless it has changed since it was seen', async () => {
    for (const slug of ['one', 'two', 'three']) await banner(slug);
    const seen = await listed({ kind: 'banner', company: '/' });
    const slugs = ['two', 'one', 'three'];
    const order = (body: object) =>
      faruk.call.put('PUT /admin/api/content/:kind/order', { params: { kind: 'banner' }, body });
    expect((await order({ company: '/', slugs, seen: seen.toReversed() })).code).toBe('state-conflict');
    expect((await order({ company: '/', slugs, seen: ['one', 'two'] })).code).toBe('content-malformed');
    expect((await order({ company: '/', slugs, seen })).code).toBe('ok');
    expect(await listed({ kind: 'banner', company: '/' })).toEqual(slugs);
    await w.settle();
    const shown = await w.visitor.get('GET /wps/relay/MCSFE_getListAnnouncements', { query: { types: 'B' } });
    expect(shown.value.banners.map(({ title }) => title)).toEqual(slugs);
  });

  it('are listed page by page, by state, by a missing language and by words', async () => {
    await first();
    for (const slug of ['one', 'two']) await banner(slug);
    const all = await faruk.call.get('GET /admin/api/content', { query: { limit: 2 } });
    expect(all.value.rows.map(({ slug }) => slug)).toHaveLength(2);
    const rest = await faruk.call.get('GET /admin/api/content', { query: { after: all.value.next ?? '' } });
    expect([...all.value.rows, ...rest.value.rows]).toHaveLength(3);
    expect(await listed({ missing: 'BN' })).toHaveLength(2);
    expect(await listed({ words: 'TONI' })).toEqual(['maintenance']);
    expect((await faruk.call.get('GET /admin/api/content', { query: { after: 'x' } })).code).toBe('input-malformed');
  });
});

it('a preview is what players would get, and changes nothing', async () => {
  const body = { ...text('{brand} tonight'), body: '<p onclick="x()">{brand}<script>1</script></p>' };
  const said = await gita.call.post('POST /admin/api/content/:kind/:slug/preview', { params: name, body });
  expect(said.value).toMatchObject({ title: 'Banyan tonight', content: '<p>Banyan</p>' });
  expect(await look(gita)).toMatchObject({ version: 0, drafts: [] });
});

describe('a picture', () => {
  const send = (body: Buffer, who = faruk) => who.call.post('POST /admin/api/content/pictures', { body });

  it('is drawn anew, stands at an address for everybody, and may stand in a text', async () => {
    const { default: sharp } = await import('sharp');
    const comment = 'taken at home';
    const file = await sharp({ create: { width: 64, height: 20, channels: 3, background: '#204080' } })
      .withExif({ IFD0: { ImageDescription: comment } })
      .jpeg()
      .toBuffer();
    expect(file.includes(comment)).toBe(true);
    const { address, id, width } = (await send(file)).value;
    expect(width).toBe(64);
    const served = await fetch(`${w.url}${address}`);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(served.headers.get('cache-control')).toContain('immutable');
    expect(Buffer.from(await served.arrayBuffer()).includes(comment)).toBe(false);
    const { rows } = (await gita.call.get('GET /admin/api/content/pictures', { query: { limit: 1 } })).value;
    expect(rows).toMatchObject([{ id, address, by: faruk.name }]);
    const body = text('x', `<p><img src="${address}" alt="A boat"></p>`);
    const said = await faruk.call.post('POST /admin/api/content/:kind/:slug/preview', { params: name, body });
    expect(said.value.content).toContain(address);
    expect((await auditOf(w, 'content-picture', id)).map(({ act }) => act)).toEqual(['content.picture']);
  });

  it('is refused when it is none, and what is not there is not found', async () => {
    expect((await send(Buffer.from('<svg onload="x()"/>'))).code).toBe('picture-type');
    expect((await fetch(`${w.url}/wps/content/pictures/${faruk.id}`)).status).toBe(404);
    expect((await fetch(`${w.url}/wps/content/pictures/x`)).status).toBe(404);
  });
});
