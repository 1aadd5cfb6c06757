/** The rules that hold one noun together on all its sides, each by a good and a bad example. */
import { describe, expect, test } from 'vitest';
import { found } from '../example.ts';
import { routes } from './routes.ts';
import { states } from './states.ts';
import { typesOf } from '../../texts/types.ts';
import { textTypes } from './text-types.ts';
import { texts } from './texts.ts';

describe('states', () => {
  const table = (words: string) => `export const drawStates: StateTable<DrawState> = { ${words} };`;
  const core = 'packages/core/src/lottery/states.ts';
  const migration = 'apps/api/migrations/0040_lottery.sql';
  const check = (words: string) =>
    `create table lottery_draws (\n  state text not null check (state in (${words}))\n);`;

  test('the same words in any order', () => {
    expect(
      found(states, { [core]: table("open: ['closed'], closed: []"), [migration]: check("'closed', 'open'") }),
    ).toEqual([]);
  });

  test('a word on one side only, or no check, or no table', () => {
    expect(found(states, { [core]: table("open: ['closed'], closed: []"), [migration]: check("'open'") })).toEqual([
      `${core}:1 core says open, closed; the CHECK of lottery_draws says open`,
    ]);
    expect(found(states, { [core]: table('open: []') })).toHaveLength(1);
    expect(found(states, { [migration]: check("'open'") })).toEqual([
      `${migration}:2 lottery_draws has states and core has no table of them (drawStates)`,
    ]);
  });

  test('a later migration replaces the check, and comments count for nothing', () => {
    const files = {
      [core]: table('open: [], closed: []'),
      [migration]: check("'open'"),
      'apps/api/migrations/0041_more.sql':
        "alter table lottery_draws add check (state in ('open', 'closed')); -- check (state in ('x'))",
    };
    expect(found(states, files)).toEqual([]);
  });
});

describe('routes', () => {
  const protocol = {
    'packages/protocol/src/wallet.ts': "export const walletRoutes = routes({ 'GET /wps/wallet/:id': {} });",
  };
  const bound = { 'apps/api/src/modules/wallet/routes.ts': "export const x = { 'GET /wps/wallet/:id': balance };" };
  const spoken = { 'apps/api/src/modules/wallet/balance.test.ts': 'await w.as(alice).get(`/wps/wallet/${id}?x=1`);' };

  test('named on all three sides', () => {
    expect(found(routes, { ...protocol, ...bound, ...spoken })).toEqual([]);
    const withKey = { 'e2e/wallet.test.ts': "call('GET /wps/wallet/7')" };
    expect(found(routes, { ...protocol, ...bound, ...withKey })).toEqual([]);
  });

  test('missing on one side', () => {
    expect(found(routes, { ...protocol, ...spoken })).toEqual([
      "packages/protocol/src/wallet.ts:1 GET /wps/wallet/:id is bound by no module's routes.ts",
    ]);
    expect(found(routes, { ...protocol, ...bound })).toEqual([
      'packages/protocol/src/wallet.ts:1 GET /wps/wallet/:id is named by no test',
    ]);
    expect(found(routes, { ...bound, ...spoken })).toEqual([
      'apps/api/src/modules/wallet/routes.ts:1 GET /wps/wallet/:id is bound and the protocol does not name it',
    ]);
  });

  test('a fixed path is not taken for one with a parameter', () => {
    const two = {
      'packages/protocol/src/wallet.ts': "routes({ 'GET /wps/wallet/:id': {}, 'GET /wps/wallet/all': {} });",
    };
    const both = {
      'apps/api/src/modules/wallet/routes.ts': "x = { 'GET /wps/wallet/:id': a, 'GET /wps/wallet/all': b };",
    };
    const test = { 'e2e/wallet.test.ts': "get('/wps/wallet/all')" };
    expect(found(routes, { ...two, ...both, ...test })).toEqual([
      'packages/protocol/src/wallet.ts:1 GET /wps/wallet/:id is named by no test',
    ]);
  });

  test('a longer path is another path, and a comment is not a test', () => {
    const longer = { 'apps/api/src/modules/wallet/balance.test.ts': "// /wps/wallet/7\nget('/wps/wallet/7/lines')" };
    expect(found(routes, { ...protocol, ...bound, ...longer })).toHaveLength(1);
  });
});

describe('texts', () => {
  const refusals = { 'packages/protocol/src/refusals.ts': "export const refusals = { 'not-found': 404 } as const;" };
  const language = (code: string, more: Readonly<Record<string, string>> = {}) => ({
    [`packages/i18n/texts/${code}/refusals.json`]: JSON.stringify({ 'refusals.not-found': 'Not found', ...more }),
  });
  const page = (text: string) => ({ 'apps/web/src/lib/a.ts': text });

  test('two complete languages and a page that asks for what there is', () => {
    const more = { 'wallet.badge.balance': 'Balance {amount}', 'wallet.state.open': 'Open' };
    const asks = page("t('wallet.badge.balance'); t(`wallet.state.${state}`);");
    expect(found(texts, { ...refusals, ...language('bn', more), ...language('en', more), ...asks })).toEqual([]);
  });

  test('a text that one language lacks, or with other placeholders', () => {
    const lacks = {
      ...refusals,
      ...language('bn'),
      ...language('en', { 'wallet.a.b': 'x' }),
      ...page("t('wallet.a.b')"),
    };
    expect(found(texts, lacks)).toEqual(['packages/i18n/texts/en/refusals.json:1 wallet.a.b has no text in bn']);
    const other = {
      ...refusals,
      ...language('bn', { 'wallet.a.b': '{one}' }),
      ...language('en', { 'wallet.a.b': '{two}' }),
      ...page("t('wallet.a.b')"),
    };
    expect(found(texts, other)[0]).toContain('wallet.a.b has other placeholders');
  });

  test('a language that calls itself complete is held to it, another is not', () => {
    const base = {
      ...refusals,
      ...language('bn', { 'wallet.a.b': 'x' }),
      ...language('en', { 'wallet.a.b': 'x' }),
      ...page("t('wallet.a.b')"),
    };
    expect(found(texts, { ...base, ...language('th') })).toEqual([]);
    expect(found(texts, { ...base, ...language('th'), 'packages/i18n/texts/th/COMPLETE': '' })).toHaveLength(1);
  });

  test('a key that does not exist, a shape that nothing has, a text that nobody asks for', () => {
    const base = { ...refusals, ...language('bn'), ...language('en') };
    expect(found(texts, { ...base, ...page("t('wallet.a.b')") })[0]).toContain('asks for the text wallet.a.b');
    expect(found(texts, { ...base, ...page("t(on ? 'wallet.a.on' : 'wallet.a.off')") })).toHaveLength(2);
    expect(found(texts, { ...base, ...page('t(`wallet.state.${x}`)') })[0]).toContain('no text has that shape');
    const idle = { ...refusals, ...language('bn', { 'wallet.a.b': 'x' }), ...language('en', { 'wallet.a.b': 'x' }) };
    expect(found(texts, idle)).toEqual(['packages/i18n/texts/en/refusals.json:1 nothing asks for the text wallet.a.b']);
  });

  test('a refusal without a text, and a text without its refusal', () => {
    const more = {
      'packages/protocol/src/refusals.ts': "export const refusals = { 'not-found': 404, 'too-late': 409 } as const;",
    };
    expect(found(texts, { ...more, ...language('bn'), ...language('en') })).toEqual([
      'packages/protocol/src/refusals.ts:1 the refusal too-late has no text refusals.too-late',
    ]);
    const old = { 'refusals.gone': 'x' };
    expect(found(texts, { ...refusals, ...language('bn', old), ...language('en', old) })[0]).toContain(
      'the text of no refusal',
    );
  });
});

describe('types of the texts', () => {
  const english = 'packages/i18n/texts/en/wallet.json';
  const keys = 'packages/i18n/src/keys.ts';
  const texts = { 'wallet.b': '{name} has {count, plural, one {# bet} other {# bets}}', 'wallet.a': 'Balance' };

  test('are made from the English ones, with their placeholders, plurals too', () => {
    const made = typesOf(Object.entries(texts));
    expect(made).toContain("  'wallet.a': never;\n  'wallet.b': 'count' | 'name';\n");
    expect(found(textTypes, { [english]: JSON.stringify(texts), [keys]: made })).toEqual([]);
  });

  test('older than the English ones', () => {
    const older = typesOf(Object.entries({ ...texts, 'wallet.b': '{name}' }));
    expect(found(textTypes, { [english]: JSON.stringify(texts), [keys]: older })).toHaveLength(1);
    expect(found(textTypes, { [english]: JSON.stringify(texts) })).toHaveLength(1);
  });
});
