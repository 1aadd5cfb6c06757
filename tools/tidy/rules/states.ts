/**
 * A state table stands in core and as a CHECK in the database, and the two list the same words. A state that only one
 * side knows is either refused by the database in production or never reached by the rules.
 */
import { type Finding, type House, type Node, nodesOf, type Rule, type Script } from '../house.ts';

type Table = { readonly name: string; readonly words: readonly string[]; readonly path: string; readonly line: number };

function keysOf(node: Node): string[] {
  return (node['properties'] as { key: { name?: string; value?: string } }[]).map(
    ({ key }) => key.name ?? key.value ?? '',
  );
}

/** `export const drawStates: StateTable<...> = { ... }` in core, named `draw`. */
function tablesOf(script: Script): Table[] {
  return [...nodesOf(script.program)].flatMap((node) => {
    if (node.type !== 'VariableDeclarator') return [];
    const { name, typeAnnotation } = node['id'] as {
      name?: string;
      typeAnnotation?: { typeAnnotation?: { typeName?: { name?: string } } };
    };
    if (typeAnnotation?.typeAnnotation?.typeName?.name !== 'StateTable' || name === undefined) return [];
    const value = node['init'] as Node;
    return [
      { name: name.replace(/States$/, ''), words: keysOf(value), path: script.path, line: script.lineAt(node.start) },
    ];
  });
}

const tableStart =
  /\b(?:create\s+(?:unlogged\s+)?table(?:\s+if\s+not\s+exists)?|alter\s+table(?:\s+only)?)\s+([a-z_]+)/gi;
const tableRename = /\balter\s+table\s+([a-z_]+)\s+rename\s+to\s+([a-z_]+)/gi;
const stateCheck = /\bcheck\s*\(\s*state\s+in\s*\(([^)]*)\)/gi;

/** The checks of all migrations in order; a later one on the same table replaces the earlier, and a table that is renamed takes its check along. */
export function checksOf(files: House['files']): Map<string, Table> {
  const checks = new Map<string, Table>();
  for (const { path, text } of files) {
    const sql = text.replace(/--.*$/gm, (comment) => ' '.repeat(comment.length));
    for (const [, before = '', after = ''] of sql.matchAll(tableRename)) {
      const check = checks.get(before);
      if (check === undefined) continue;
      checks.delete(before);
      checks.set(after, { ...check, name: after });
    }
    const starts = [...sql.matchAll(tableStart)];
    for (const check of sql.matchAll(stateCheck)) {
      const table = starts.filter((start) => start.index < check.index).at(-1)?.[1] ?? 'no table';
      const words = [...(check[1] ?? '').matchAll(/'([^']*)'/g)].map((word) => word[1] ?? '');
      checks.set(table, { name: table, words, path, line: sql.slice(0, check.index).split('\n').length });
    }
  }
  return checks;
}

/** `lottery_draws` is the table of draws. */
const nounOf = (table: string) => (table.split('_').at(-1) ?? '').replace(/ies$/, 'y').replace(/s$/, '');

/** `bonus_grants` is also the table of `bonusGrant`s, where its last word alone would name two tables. */
const wholeOf = (table: string) =>
  table.replace(/s$/, '').replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());

const same = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((word) => b.includes(word));

export const states: Rule = {
  name: 'states',
  why: 'the state tables of core and the CHECKs of the database list the same words',
  check({ files, scripts }) {
    const tables = scripts
      .filter(({ path }) => path.startsWith('packages/core/src/') && !path.includes('.test.'))
      .flatMap(tablesOf);
    const checks = [...checksOf(files.filter(({ path }) => /^apps\/api\/migrations\/.*\.sql$/.test(path))).values()];
    const ofTables = tables.flatMap((table): Finding[] => {
      const check =
        checks.find(({ name }) => wholeOf(name) === table.name) ??
        checks.find(({ name }) => nounOf(name) === table.name);
      if (check === undefined)
        return [{ ...table, words: `no migration has a table of ${table.name}s with check (state in (...))` }];
      if (same(table.words, check.words)) return [];
      return [
        {
          ...table,
          words: `core says ${table.words.join(', ')}; the CHECK of ${check.name} says ${check.words.join(', ')}`,
        },
      ];
    });
    const ofChecks = checks.flatMap((check): Finding[] => {
      if (tables.some(({ name }) => name === nounOf(check.name) || name === wholeOf(check.name))) return [];
      return [
        { ...check, words: `${check.name} has states and core has no table of them (${nounOf(check.name)}States)` },
      ];
    });
    const findings = [...ofTables, ...ofChecks].map(({ path, line, words }) => ({ path, line, words }));
    return { looked: Math.min(tables.length, checks.length), findings };
  },
};
