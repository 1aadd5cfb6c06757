/** The rules about code, each by a good and a bad example. */
import { describe, expect, test } from 'vitest';
import { found } from '../example.ts';
import { amounts } from './amounts.ts';
import { chance } from './chance.ts';
import { sleeps } from './sleeps.ts';
import { ledger } from './ledger.ts';
import { names, wordsOf } from './names.ts';
import { openings } from './openings.ts';
import { purity } from './purity.ts';
import { sizes } from './sizes.ts';
import { words } from './words.ts';

describe('ledger', () => {
  test.each([
    ['apps/api/src/modules/wallet/store.ts', "db.selectFrom('ledger_accounts');"],
    ['apps/api/src/modules/wallet/store.ts', 'sql`select * from ledger_entries`;'],
    ['apps/api/src/commands/verify.ts', 'sql`select ${x} from ledger_holds`;'],
    ['apps/api/migrations/0030_cashier.sql', 'create table deposits (transfer uuid references ledger_transfers);'],
  ])('%s: %s', (path, text) => {
    expect(found(ledger, { [path]: text })).toHaveLength(1);
  });

  test.each([
    ['apps/api/src/modules/ledger/store.ts', "db.selectFrom('ledger_accounts');"],
    [
      'apps/api/src/modules/wallet/a.ts',
      "// ledger_accounts is the ledger's\nimport { post } from '../ledger/index.ts';",
    ],
    ['apps/api/migrations/0010_ledger.sql', 'create table ledger_accounts ();'],
    ['bench/ledger.bench.ts', 'sql`select * from ledger_entries`;'],
    [
      'apps/api/migrations/0030_cashier.sql',
      '-- no key to ledger_transfers: they lie elsewhere\ncreate table deposits ();',
    ],
  ])('%s is fine: %s', (path, text) => {
    expect(found(ledger, { [path]: text })).toEqual([]);
  });
});

describe('amounts', () => {
  const path = 'packages/core/src/money/index.ts';
  test.each([
    'const a = Number(units);',
    'const a = parseFloat(text);',
    'const a = Number.parseInt(text, 10);',
    'const a = +text;',
    'const a = units as number;',
    'const a = list.map(Number);',
    'const a = Math.round(units);',
  ])('bad: %s', (text) => {
    expect(found(amounts, { [path]: text })).toHaveLength(1);
  });

  test.each([
    'const a = BigInt(text);',
    'const a = b + c;',
    'const page = Number(text); // tidy: a page number, not money',
    'const a: number = list.length;',
  ])('good: %s', (text) => {
    expect(found(amounts, { [path]: text })).toEqual([]);
  });

  test('a bare mark without a reason does not do', () => {
    expect(found(amounts, { [path]: 'const a = Number(text); // tidy:' })).toHaveLength(1);
  });

  test('it guards where money is handled, and the site too', () => {
    const text = 'const a = Number(b);';
    expect(
      found(amounts, { 'apps/web/src/features/wallet/a.ts': text, 'apps/api/src/modules/ledger/b.ts': text }),
    ).toHaveLength(2);
    expect(
      found(amounts, { 'apps/web/src/features/lottery/a.ts': text, 'packages/core/src/money/a.test.ts': text }),
    ).toEqual([]);
  });
});

describe('sleeps', () => {
  const file = 'apps/api/src/modules/x/x.test.ts';

  test('finds a pause in a test, by hand or by the library', () => {
    expect(found(sleeps, { [file]: 'await new Promise((wake) => setTimeout(wake, 20));' })).toHaveLength(1);
    expect(found(sleeps, { [file]: "import { setTimeout as pause } from 'node:timers/promises';" })).toHaveLength(1);
  });

  test('leaves a limit on what is waited for, and code that is no test', () => {
    expect(found(sleeps, { [file]: 'const limit = setTimeout(() => stop(), 3000);' })).toEqual([]);
    expect(found(sleeps, { 'apps/api/src/x.ts': 'await new Promise((wake) => setTimeout(wake, 20));' })).toEqual([]);
  });
});

describe('chance', () => {
  test('Math.random has no place on the server or in a game', () => {
    expect(found(chance, { 'packages/games/src/x/index.ts': 'const a = Math.random();' })).toHaveLength(1);
    expect(found(chance, { 'apps/api/src/infra/a.ts': "const a = Math['random'];" })).toHaveLength(1);
    expect(found(chance, { 'apps/api/src/infra/a.ts': '// not Math.random\nconst a = randomInt(5);' })).toEqual([]);
  });
});

describe('purity', () => {
  test('no library, no Node, no await in a rule', () => {
    expect(found(purity, { 'packages/core/src/a/index.ts': "import fs from 'node:fs';" })).toHaveLength(1);
    expect(found(purity, { 'packages/games/src/a/index.ts': "import x from 'kysely';" })).toHaveLength(1);
    expect(found(purity, { 'packages/games/src/a/index.ts': 'export async function f() { await g(); }' })).toHaveLength(
      1,
    );
    expect(found(purity, { 'packages/games/src/a/index.ts': "import { x } from '@banyan/core/money';" })).toEqual([]);
  });

  test('what only tests use may read files, until a rule imports it', () => {
    const files = {
      'packages/games/src/real.ts': "import fs from 'node:fs';",
      'packages/games/src/a.test.ts': "import { x } from './real.ts';",
    };
    expect(found(purity, files)).toEqual([]);
    expect(
      found(purity, { ...files, 'packages/games/src/a/index.ts': "import { x } from '../real.ts';" }),
    ).toHaveLength(1);
  });
});

describe('names', () => {
  test('words are found in every spelling', () => {
    expect(wordsOf('walletHelper.ts')).toEqual(['wallet', 'helper', 'ts']);
    expect(wordsOf('HTTPHandler')).toEqual(['http', 'handler']);
    expect(wordsOf('bet-utils')).toEqual(['bet', 'utils']);
  });

  test('files, folders and exports', () => {
    expect(found(names, { 'apps/api/src/modules/wallet/helpers.ts': '' })).toHaveLength(1);
    expect(found(names, { 'apps/web/src/utils/money.ts': '' })).toHaveLength(1);
    expect(
      found(names, { 'apps/web/src/lib/a.ts': 'export const betFactory = 1;\nexport class UserManager {}' }),
    ).toEqual([
      'apps/web/src/lib/a.ts:1 the export betFactory says "factory"',
      'apps/web/src/lib/a.ts:2 the export UserManager says "manager"',
    ]);
  });

  test('common is no name for a drawer, and what is common may say so', () => {
    expect(found(names, { 'apps/web/src/common/a.ts': '', 'packages/core/src/common.ts': '' })).toHaveLength(2);
    expect(found(names, { 'apps/web/src/lib/a.ts': 'export const walletCommon = 1;' })).toHaveLength(1);
    const passwords = 'export const isCommon = 1;\nexport const commonPasswords = 2;';
    expect(found(names, { 'apps/api/src/modules/passwords/common-passwords.ts': passwords })).toEqual([]);
  });

  test('a word inside another word is not meant', () => {
    expect(
      found(names, { 'apps/web/src/lib/distribution.ts': 'export const uncommonOutcome = 1; const helper = 2;' }),
    ).toEqual([]);
  });
});

describe('words', () => {
  test('a retired word in a name of code or of a file is found with the term to use, once a file', () => {
    expect(
      found(words, { 'apps/api/src/modules/wallet/a.ts': 'const vendorPurse = 1;\nexport const two = vendorPurse;' }),
    ).toEqual([
      'apps/api/src/modules/wallet/a.ts:1 vendorPurse says "purse": say vendor balance, rate bucket, or demo wallet',
    ]);
    expect(found(words, { 'apps/studio/src/sittings.ts': '' })).toHaveLength(1);
    expect(found(words, { 'apps/web/src/lib/kept.ts': 'export const keptAnswer = 1;' })).toHaveLength(2);
    expect(found(words, { 'packages/ui/src/image/load.ts': 'function useTold() {}' })).toHaveLength(1);
  });

  test('strings, comments, migrations and names from elsewhere are not looked at', () => {
    expect(
      found(words, {
        'apps/api/src/a.ts': "// what is kept\nconst text = 'kept';",
        'apps/api/migrations/0307_gifts.sql': '',
        'apps/web/src/app/a.tsx': "import { Gift } from 'lucide-react';\nconst icon = Gift;",
      }),
    ).toEqual([]);
  });
});

describe('sizes', () => {
  const lines = (count: number, line = 'a();\n') => line.repeat(count);
  test('a file has fewer than 400 lines', () => {
    expect(found(sizes, { 'apps/api/src/infra/a.ts': lines(399) })).toEqual([]);
    expect(found(sizes, { 'apps/api/src/infra/a.ts': lines(400) })).toHaveLength(1);
    expect(found(sizes, { 'apps/api/migrations/0001_a.sql': lines(400, '-- a\n') })).toHaveLength(1);
    const generated = '/** The tables. Generated by `npm run tables`; never edited by hand. */\n';
    expect(found(sizes, { 'apps/api/src/infra/tables.ts': `${generated}${lines(500)}` })).toEqual([]);
  });

  test('a function has at most 80, an arrow as well, the chapters of a test excepted', () => {
    expect(found(sizes, { 'apps/api/src/infra/a.ts': `function f() {\n${lines(78)}}\n` })).toEqual([]);
    expect(found(sizes, { 'apps/api/src/infra/a.ts': `function f() {\n${lines(79)}}\n` })).toHaveLength(1);
    expect(found(sizes, { 'apps/web/src/lib/a.ts': `const f = () => {\n${lines(79)}};\n` })).toHaveLength(1);
    expect(found(sizes, { 'apps/web/src/lib/a.test.ts': `describe('x', () => {\n${lines(200)}});\n` })).toEqual([]);
  });
});

describe('openings', () => {
  test.each([
    ['apps/api/src/a.ts', 'export const a = 1;'],
    ['apps/api/src/a.ts', '/** Wallet. */\nexport const a = 1;'],
    ['apps/api/src/a.ts', "import x from 'y';\n/** The reason, but too late to be read first. */"],
    ['apps/api/migrations/0001_a.sql', 'create table a ();'],
  ])('bad: %s %s', (path, text) => {
    expect(found(openings, { [path]: text })).toHaveLength(1);
  });

  test.each([
    ['apps/api/src/a.ts', '/**\n * Why this file exists.\n */\nexport const a = 1;'],
    ['apps/api/src/a.ts', '/** `npm run dev`: what it does and why. */'],
    ['apps/api/src/a.ts', '#!/usr/bin/env node\n/** Why this file exists. */'],
    ['apps/api/migrations/0001_a.sql', '-- What this table is for.\ncreate table a ();'],
    ['apps/api/src/a.test.ts', 'export const a = 1;'],
  ])('good: %s %s', (path, text) => {
    expect(found(openings, { [path]: text })).toEqual([]);
  });
});
