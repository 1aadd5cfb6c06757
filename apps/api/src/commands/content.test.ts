/** The command an operator edits content with, beside a running server (IMP-18, IMP-19). */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../test/command.ts';
import { auditOf, staffMember } from '../../test/staff.ts';
import { type World, world } from '../../test/world.ts';

let w: World;
let folder: string;
beforeAll(async () => {
  w = await world();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'banyan-content-'));
});
afterAll(async () => {
  fs.rmSync(folder, { recursive: true });
  await w.close();
});

async function run(...args: string[]): Promise<{ code: number | string; text: string }> {
  const { code, text } = await runCommand('content', args, { DATABASE_URL: w.ownerUrl, INIT_CWD: folder });
  return { code, text };
}

const file = (name: string, value: unknown): string => {
  fs.writeFileSync(path.join(folder, name), JSON.stringify(value));
  return name;
};
const notice = {
  kind: 'notice',
  slug: 'tonight',
  facts: { type: 'H' },
  texts: { EN: { title: 'Tonight', body: '<p>A short pause.</p>' } },
};

describe('npm run content', () => {
  it('creates, publishes, shows, lists, exports, imports and deletes, and the site follows', async () => {
    const faruk = await staffMember(w, 'content', { name: 'faruk' });
    const shila = await staffMember(w, 'support', { name: 'shila' });
    expect((await run('create', file('one.json', notice), '--as', shila.name)).text).toMatch(/may not/);
    expect((await run('create', 'one.json', '--as', 'nobody')).text).toMatch(/Nobody of the name/);
    expect(await run('create', 'one.json', '--as', faruk.name)).toEqual({ code: 0, text: 'created\n' });
    expect((await run('list', 'notice')).text).toMatch(/^notice +tonight +unpublished .*EN\n$/);
    expect((await run('publish', 'notice', 'tonight', '--as', 'faruk')).text).toBe('published\n');
    expect((await run('publish', 'notice', 'tonight')).text).toBe('it was published already\n');
    await w.settle();
    const query = { types: 'H' };
    const { value } = await w.visitor.get('GET /wps/relay/MCSFE_getListAnnouncements', { query });
    expect(value.notice.map(({ title }) => title)).toEqual(['Tonight']);
    expect((await run('show', 'notice', 'tonight')).text).toMatch(/created {2}by faruk\n.*published {2}by faruk\n$/);
    fs.writeFileSync(path.join(folder, 'all.json'), (await run('export')).text);
    expect((await run('import', 'all.json')).text).toBe('0 created, 0 changed, 1 as they were\n');
    const other = { ...notice, texts: { EN: { title: 'Tomorrow', body: '<p>Later.</p>' } } };
    expect((await run('change', file('two.json', other))).text).toBe('changed\n');
    expect((await run('unpublish', 'notice', 'tonight')).text).toBe('it was not published\n');
    expect((await run('delete', 'notice', 'tonight')).text).toBe('deleted\n');
    const lines = (await auditOf(w, 'content')).filter(({ staff }) => staff === faruk.id);
    expect(lines.map(({ act }) => act)).toEqual(['content.create', 'content.publish']);
    expect((await run('list')).text).toBe('');
  }, 120_000);

  it('refuses in one sentence what does not fit, and applies nothing of it', async () => {
    const bad = { ...notice, texts: { EN: { title: 'a', body: 'x'.repeat(70_000) } } };
    const faults: readonly (readonly [readonly string[], RegExp])[] = [
      [['show', 'notice', 'unknown'], /no notice named unknown/],
      [['publish', 'poem', 'x'], /no kind "poem"/],
      [['create', 'missing.json'], /missing\.json cannot be read/],
      [['import', file('bad.json', [notice, bad])], /^Item 2: .*texts\.EN\.body.*Nothing was imported/],
      [['import', file('text.json', 'x')], /must hold a list/],
      [
        [
          'create',
          file('link.json', {
            ...notice,
            kind: 'banner',
            facts: { group: '/', picture: '', linkage: 'route', link: 'javascript:1' },
            texts: { EN: { title: 'a' } },
          }),
        ],
        /facts\.link must be a path on this site/,
      ],
      [['list', 'notice', 'more'], /Usage/],
      [[], /Usage/],
    ];
    for (const [args, words] of faults) {
      const { code, text } = await run(...args);
      expect([code, text], args.join(' ')).toEqual([1, expect.stringMatching(words)]);
      expect(text).not.toMatch(/\n {4}at /);
    }
    expect((await run('list')).text).toBe('');
  }, 120_000);
});
