/** What a change asks for, over a repository of a few files. */
import { expect, test } from 'vitest';
import { houseOf } from '../tidy/house.ts';
import { changedSince, testsFor } from './changed.ts';

const texts: Readonly<Record<string, string>> = {
  'packages/core/src/money/index.ts': 'export const add = 1;',
  'packages/core/src/money/money.test.ts': "import { add } from './index.ts'; add;",
  'packages/protocol/src/wallet.ts': 'export const walletRoutes = {};',
  'apps/api/src/modules/wallet/balance.ts': "import { add } from '@banyan/core/money'; export const balance = add;",
  'apps/api/src/modules/wallet/wallet.test.ts': "import { world } from '../../../test/world.ts'; world;",
  'apps/api/src/modules/support/support.test.ts': "import { world } from '../../../test/world.ts'; world;",
  'apps/api/src/routes.ts': "import { balance } from './modules/wallet/balance.ts'; export const routes = balance;",
  'apps/api/test/world.ts': "import { routes } from '../src/routes.ts'; export const world = routes;",
  'apps/web/src/features/wallet/Balance.tsx': "import { add } from '@banyan/core/money'; export const Balance = add;",
  'apps/web/src/features/wallet/Balance.test.tsx': "import { Balance } from './Balance.tsx'; Balance;",
  'e2e/wallet.test.ts': 'export const flow = 1;',
  'e2e/money.test.ts': 'export const flow = 1;',
};
const { scripts } = houseOf(Object.entries(texts).map(([path, text]) => ({ path, text })));
const asked = (...changed: string[]) => testsFor(scripts, changed);

test('a rule asks for its own tests, those whose code imports it and the flow of its name, but not for all that meet in the application', () => {
  expect(asked('packages/core/src/money/index.ts')).toEqual([
    'apps/web/src/features/wallet/Balance.test.tsx',
    'e2e/money.test.ts',
    'packages/core/src/money/money.test.ts',
  ]);
});

test('a use case asks for the tests of its module and the flows of its name', () => {
  expect(asked('apps/api/src/modules/wallet/balance.ts')).toEqual([
    'apps/api/src/modules/wallet/wallet.test.ts',
    'e2e/wallet.test.ts',
  ]);
});

test('a file of the protocol asks for the module that answers it', () => {
  expect(asked('packages/protocol/src/wallet.ts')).toEqual([
    'apps/api/src/modules/wallet/wallet.test.ts',
    'e2e/wallet.test.ts',
  ]);
});

test('a migration asks for every test of the API, a document for none', () => {
  expect(asked('apps/api/migrations/0001_x.sql')).toEqual([
    'apps/api/src/modules/support/support.test.ts',
    'apps/api/src/modules/wallet/wallet.test.ts',
  ]);
  expect(asked('docs/style.md')).toEqual([]);
});

test('a revision that git does not know is said', () => {
  expect(() => changedSince('no-such-revision')).toThrow('no-such-revision');
});
