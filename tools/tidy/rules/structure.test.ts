/** The rules about circles of files, tables and the size of modules, each by a good and a bad example. */
import { describe, expect, test } from 'vitest';
import { found, houseOfTexts } from '../example.ts';
import { fileCircles } from './file-circles.ts';
import { modules } from './modules.ts';
import { rawRows } from './raw-rows.ts';
import { tables } from './tables.ts';

describe('file circles', () => {
  const one = 'packages/games/src/x/one.ts';
  const two = 'packages/games/src/x/two.ts';
  const three = 'packages/games/src/x/three.ts';

  test('two files that import each other are told once', () => {
    const texts = { [one]: "import { b } from './two.ts';", [two]: "import { a } from './one.ts';" };
    expect(found(fileCircles, texts)).toEqual([`${one}:1 a circle of files: ${one} -> ${two} -> ${one}`]);
  });

  test('a circle by way of a third file, and one of types only', () => {
    const texts = {
      [one]: "import { b } from './two.ts';",
      [two]: "import { c } from './three.ts';",
      [three]: "import type { A } from './one.ts';",
    };
    expect(found(fileCircles, texts)).toHaveLength(1);
  });

  test('two files that import a third are no circle', () => {
    const texts = {
      [one]: "import { c } from './three.ts';",
      [two]: "import { c } from './three.ts';",
      [three]: 'export {};',
    };
    expect(found(fileCircles, texts)).toEqual([]);
  });
});

describe('tables', () => {
  test.each([
    "db.selectFrom('deposits').selectAll();",
    "db.selectFrom('deposits as d');",
    "db.selectFrom('settings').innerJoin('deposits', 'a', 'b');",
    'sql`select * from deposits`;',
    'sql`select * from settings s, deposits d where ${x}`;',
    'sql`with d as (update deposits set x = 1) select`;',
    "pool.query('delete from deposits');",
  ])('another module names it: %s', (text) => {
    const findings = found(tables, { 'apps/api/src/modules/settings/store.ts': text });
    expect(findings).toEqual(["apps/api/src/modules/settings/store.ts:1 names deposits, which is cashier's"]);
  });

  test('the owner, a word of a sentence and a test name it freely', () => {
    const texts = {
      'apps/api/src/modules/cashier/store.ts': "db.selectFrom('deposits');",
      'apps/api/src/modules/settings/a.ts': "throw new Error('the members and their deposits');",
      'apps/api/src/modules/settings/a.test.ts': "db.selectFrom('deposits');",
    };
    expect(found(tables, texts)).toEqual([]);
  });

  test('a new table needs an owner, a dropped one none', () => {
    const path = 'apps/api/migrations/9000_new.sql';
    expect(found(tables, { [path]: 'create table somethings (id uuid);' })).toEqual([
      `${path}:1 the table somethings has no owner in table-owners.ts`,
    ]);
    expect(found(tables, { [path]: 'create table somethings ();\ndrop table somethings;' })).toEqual([]);
  });
});

describe('raw rows', () => {
  const path = 'apps/api/src/modules/cashier/store.ts';
  const tablesFile = 'apps/api/src/infra/tables.ts';
  const generated = `export interface Deposits {\n  units: bigint;\n  state: Generated<string>;\n}\n\nexport interface DB {\n  deposits: Deposits;\n}\n`;
  const findingsIn = (text: string) => found(rawRows, { [tablesFile]: generated, [path]: text });

  test('a column whose type is typed by hand is a finding', () => {
    expect(
      findingsIn('sql<{ units: bigint; total: bigint }>`select units, sum(units) as total from deposits`;'),
    ).toEqual([`${path}:1 the type of units is typed by hand: Row<'deposits', 'units'> of infra/row.ts has it`]);
  });

  test.each([
    "sql<Row<'deposits', 'units'> & { total: bigint }>`select units, 1 as total from deposits`;",
    'sql<{ state: DepositState }>`select state from deposits`;',
    'sql<{ units: bigint }>`select sum(d.units) as units from deposits d`;',
    'sql<{ units: bigint }>`select units from elsewhere`;',
  ])('the type of the table, one that says more, and what is no column pass: %s', (text) => {
    expect(findingsIn(text)).toEqual([]);
  });
});

test('a module past its budget is told with its figures', () => {
  const door = 'apps/api/src/modules/big/index.ts';
  const names = Array.from({ length: 13 }, (_, at) => `export const a${at} = 1;`).join('\n');
  expect(modules.check(houseOfTexts({ [door]: names })).figures).toEqual([
    'big has 1 files (30) and 13 names at its door (12)',
  ]);
  expect(modules.check(houseOfTexts({ [door]: 'export const a = 1;' })).figures).toEqual([]);
});
