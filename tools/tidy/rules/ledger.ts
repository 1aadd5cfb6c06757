/**
 * A single entry for money: only the ledger module, its migrations and its tests name a `ledger_` table. Any other statement on
 * those tables would be a second entry, however careful it was.
 */
import { type Finding, isTest, nodesOf, type Rule, type Script, textOf } from '../house.ts';

const table = /\bledger_[a-z]+/;

function isInside(path: string): boolean {
  return (
    path.startsWith('apps/api/src/modules/ledger/') ||
    // The outbox numbers a member's events on the member's account, under the lock that every posting takes.
    /^apps\/api\/migrations\/\d+_(ledger|outbox)[a-z_]*\.sql$/.test(path) ||
    // The row types that `npm run tables` writes from the database name every table there is.
    path === 'apps/api/src/infra/tables.ts' ||
    path.startsWith('tools/tidy/') ||
    // Tests and measurements look behind the door, and are no part of the product.
    isTest(path)
  );
}

function inScript(script: Script): Finding[] {
  return [...nodesOf(script.program)].flatMap((node) => {
    const name = table.exec(textOf(node) ?? '')?.[0];
    return name === undefined
      ? []
      : [{ path: script.path, line: script.lineAt(node.start), words: `names ${name} outside the ledger` }];
  });
}

function inSql(path: string, text: string): Finding[] {
  return text.split('\n').flatMap((line, index) => {
    const name = table.exec(line.replace(/--.*$/, ''))?.[0];
    return name === undefined
      ? []
      : [{ path, line: index + 1, words: `names ${name} outside the ledger's migrations` }];
  });
}

export const ledger: Rule = {
  name: 'ledger',
  why: 'only the ledger module names a ledger table',
  check({ files, scripts }) {
    const outside = scripts.filter(({ path }) => !isInside(path));
    const sql = files.filter(({ path }) => path.endsWith('.sql') && !isInside(path));
    return {
      looked: outside.length + sql.length,
      findings: [...outside.flatMap(inScript), ...sql.flatMap(({ path, text }) => inSql(path, text))],
    };
  },
};
