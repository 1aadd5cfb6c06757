/** Who may import whom, by example. */
import { describe, expect, test } from 'vitest';
import { found } from '../example.ts';
import { imports } from './imports.ts';
import { placeOf } from './places.ts';

const words = (path: string, text: string, others: Readonly<Record<string, string>> = {}) =>
  found(imports, { [path]: text, ...others }).map((finding) => finding.slice(finding.indexOf(' ') + 1));

describe('between packages', () => {
  test.each([
    ['packages/core/src/money/index.ts', "import { x } from '@banyan/games/vietnam';"],
    ['packages/i18n/src/index.ts', "import { x } from '@banyan/core/money';"],
    ['packages/ui/src/card/index.ts', "import { x } from '@banyan/protocol/wallet';"],
    ['apps/web/src/lib/a.ts', "import { x } from '@banyan/games/lotteries';"],
    ['apps/api/src/infra/a.ts', "import { x } from '@banyan/ui/button';"],
    ['apps/api/src/infra/b.ts', "import { x } from '@banyan/ui/drawer';"],
    ['packages/brand-new/src/index.ts', "import { x } from '@banyan/core/money';"],
    ['packages/games/src/a/index.ts', "import { x } from '../../../core/src/money/index.ts';"],
    ['apps/web/src/lib/b.ts', "import { allRoutes } from '@banyan/protocol';"],
  ])('%s may not: %s', (path, text) => {
    expect(words(path, text)).toHaveLength(1);
  });

  test.each([
    ['packages/games/src/vietnam/index.ts', "import { x } from '@banyan/core/money';"],
    ['apps/web/src/lib/a.ts', "import { x } from '@banyan/games/verify';"],
    ['apps/web/src/features/lottery/a.ts', "import { x } from '@banyan/games/ssc';"],
    ['apps/web/src/features/lottery/a.test.ts', "import { x } from '@banyan/games/lotteries';"],
    ['apps/web/src/lib/b.ts', "import type { Routes } from '@banyan/protocol';"],
    ['apps/web/src/lib/c.ts', "import { refusals } from '@banyan/protocol/refusals';"],
    ['apps/api/src/infra/a.ts', "import { x } from '@banyan/protocol';"],
    ['apps/api/src/infra/b.ts', "import { x } from '@banyan/ui/draw';"],
    ['bench/ledger.bench.ts', "import { x } from '../apps/api/src/modules/ledger/index.ts';"],
  ])('%s may: %s', (path, text) => {
    expect(words(path, text)).toEqual([]);
  });
});

describe('inside the API', () => {
  test.each([
    ['apps/api/src/infra/a.ts', "import { x } from '../modules/wallet/index.ts';", 'infra may not import modules'],
    ['apps/api/src/modules/wallet/a.ts', "import { x } from '../../app.ts';", 'modules may not import app'],
    [
      'apps/api/src/modules/wallet/a.ts',
      "import { x } from '../ledger/store.ts';",
      'reaches into modules/ledger; its door is index.ts',
    ],
    [
      'apps/api/src/modules/wallet/a.ts',
      "import { x } from '../../adapters/payments/demo/pay.ts';",
      'reaches into adapters/payments; its door is index.ts',
    ],
    [
      'apps/api/src/adapters/payments/port.ts',
      "import { x } from '../../modules/cashier/index.ts';",
      'adapters may not import modules',
    ],
    [
      'apps/api/src/modules/wallet/a.ts',
      "import { world } from '../../../test/world.ts';",
      'imports the test code apps/api/test/world.ts',
    ],
    [
      'apps/api/src/modules/wallet/a.ts',
      "type X = import('../ledger/store.ts').X;",
      'reaches into modules/ledger; its door is index.ts',
    ],
  ])('%s may not: %s', (path, text, finding) => {
    expect(words(path, text)).toEqual([finding]);
  });

  test.each([
    ['apps/api/src/modules/wallet/a.ts', "import { x } from '../ledger/index.ts';"],
    ['apps/api/src/modules/wallet/a.ts', "import { x } from './store.ts';"],
    ['apps/api/src/modules/wallet/a.test.ts', "import { world } from '../../../test/world.ts';"],
    ['apps/api/src/app.ts', "import { x } from './modules/wallet/routes.ts';"],
    ['apps/api/src/app.ts', "import { x } from './routes.ts';"],
    ['apps/api/src/commands/verify.ts', "import { x } from '../modules/ledger/index.ts';"],
    ['apps/api/src/commands/verify.ts', "import { x } from './open-database.ts';"],
  ])('%s may: %s', (path, text) => {
    expect(words(path, text)).toEqual([]);
  });

  test('two modules never stand in a circle, nor three', () => {
    const circle = {
      'apps/api/src/modules/a/index.ts': "import { x } from '../b/index.ts';",
      'apps/api/src/modules/b/index.ts': "import { x } from '../c/index.ts';",
      'apps/api/src/modules/c/deep.ts': "import type { X } from '../a/index.ts';",
    };
    expect(found(imports, circle)).toEqual(['apps/api/src/modules/c/deep.ts:1 a circle of modules: a -> b -> c -> a']);
    const { 'apps/api/src/modules/c/deep.ts': _closing, ...line } = circle;
    expect(found(imports, line)).toEqual([]);
  });
});

describe('inside the site', () => {
  test.each([
    [
      'apps/web/src/features/wallet/a.tsx',
      "import { x } from '../lottery/b.tsx';",
      'reaches into features/lottery; its door is index.ts',
    ],
    [
      'apps/web/src/features/wallet/a.tsx',
      "const later = () => import('../lottery/b.tsx');",
      'reaches into features/lottery; its door is index.ts',
    ],
    ['apps/web/src/lib/a.ts', "import { x } from '../features/wallet/b.ts';", 'lib may not import features'],
    [
      'apps/web/src/features/wallet/a.tsx',
      "import { x } from '../../app/frame/Footer.tsx';",
      'features may not import app',
    ],
    ['apps/web/src/pages/index/page.tsx', "import { x } from '../vip/page.tsx';", 'pages may not import pages'],
  ])('%s may not: %s', (path, text, finding) => {
    expect(words(path, text)).toEqual([finding]);
  });

  test.each([
    ['apps/web/src/pages/index/page.tsx', "import { x } from '../../features/wallet/WalletPanel.tsx';"],
    ['apps/web/src/features/wallet/a.tsx', "import { x } from './b.tsx';"],
    ['apps/web/src/features/wallet/a.tsx', "import { x } from '../lottery/index.ts';"],
    ['apps/web/src/app/header/Header.tsx', "import { x } from '../../features/wallet/BalanceBadge.tsx';"],
    ['apps/web/src/app/router.tsx', "const page = () => import('../pages/index/page.tsx');"],
  ])('%s may: %s', (path, text) => {
    expect(words(path, text)).toEqual([]);
  });
});

test('two features never stand in a circle, and a page that composes both makes none', () => {
  const circle = {
    'apps/web/src/features/a/index.ts': "export { x } from './x.ts';",
    'apps/web/src/features/a/x.ts': "import { y } from '../b/index.ts';",
    'apps/web/src/features/b/y.ts': "import { x } from '../a/index.ts';",
    'apps/web/src/pages/index/page.tsx': "import { x } from '../../features/a/x.ts';",
  };
  expect(found(imports, circle)).toEqual(['apps/web/src/features/b/y.ts:1 a circle of features: a -> b -> a']);
  const { 'apps/web/src/features/b/y.ts': _closing, ...line } = circle;
  expect(found(imports, line)).toEqual([]);
});

test('places are read off the path', () => {
  expect(placeOf('apps/api/src/modules/wallet/store.ts')).toEqual({
    package: 'api',
    ring: 'modules',
    unit: 'wallet',
    file: 'store.ts',
  });
  expect(placeOf('apps/api/src/main.ts')).toEqual({ package: 'api', ring: 'main', unit: '', file: 'main.ts' });
  expect(placeOf('packages/core/src/money/index.ts')).toMatchObject({ package: 'core', ring: 'package' });
  expect(placeOf('apps/api/test/world.ts')).toMatchObject({ package: 'api', ring: 'outside' });
});
