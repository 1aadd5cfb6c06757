/**
 * A table belongs to one module: only that module's files name it in SQL, reads included. Others use the module's interface, so
 * that a column can change by looking at one folder. Where a statement needs another's table in the same round trip, the owner's `index.ts` exports that
 * piece of SQL. Who owns what is declared in `table-owners.ts`, a line a table.
 */
import { type Finding, hole, isTest, nodesOf, type Node, type Rule, type Script, textOf } from '../house.ts';
import { owners } from './table-owners.ts';

type Named = { readonly table: string; readonly line: number };

/** Methods of the query builder that take a table first. */
const builders = new Set([
  ...['selectFrom', 'insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto', 'using', 'from'],
  ...['innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'crossJoin', 'innerJoinLateral', 'leftJoinLateral'],
]);

const reference = /\b(?:from|join|into|update|table|only|using|truncate)\s+(?:only\s+)?"?([a-z][a-z_0-9]*)\b/gi;
const isStatement = /\b(select|insert|update|delete|with|merge|truncate|lock table|from|join)\b/i;

/** Tables after a keyword of SQL, and the further ones of a list (`from a, b`). */
function inSql(text: string): string[] {
  if (!isStatement.test(text)) return [];
  const first = [...text.matchAll(reference)].map((match) => match[1] ?? '');
  const listed = [
    ...text.matchAll(/\bfrom\s+((?:[a-z_0-9]+(?:\s+(?:as\s+)?[a-z_0-9]+)?\s*,\s*)+)([a-z_0-9]+)/gi),
  ].flatMap((match) => `${match[1]}${match[2]}`.split(',').map((part) => part.trim().split(/\s+/)[0] ?? ''));
  return [...first, ...listed];
}

function inBuilder(node: Node): string[] {
  const callee = node['callee'] as Node | undefined;
  const method = (callee?.['property'] as { name?: string } | undefined)?.name;
  if (callee?.type !== 'MemberExpression' || method === undefined || !builders.has(method)) return [];
  const first = (node['arguments'] as Node[])[0];
  const given = first?.type === 'ArrayExpression' ? (first['elements'] as Node[]) : [first];
  return given.flatMap((one) => textOf(one)?.split(/\s+/)[0] ?? []);
}

/** Every known table that a script names, once a table. */
function namedIn(script: Script): Named[] {
  const found = new Map<string, number>();
  for (const node of nodesOf(script.program)) {
    const texts =
      node.type === 'CallExpression' ? inBuilder(node) : inSql((textOf(node) ?? '').replaceAll(hole, ' ? '));
    for (const table of texts) {
      if (table in owners && !found.has(table)) found.set(table, script.lineAt(node.start));
    }
  }
  return [...found].map(([table, line]) => ({ table, line }));
}

/** The module, or the ring outside the modules, that a file of the API belongs to. */
function placeIn(path: string): string | undefined {
  const [, module] = /^apps\/api\/src\/modules\/([a-z-]+)\//.exec(path) ?? [];
  if (module !== undefined) return module;
  const [, ring] = /^apps\/api\/src\/(infra|adapters|commands)\//.exec(path) ?? [];
  return ring ?? (path.startsWith('apps/api/src/') ? 'app' : undefined);
}

/** Tables that the migrations make, less those they drop again. */
export function tablesOf(files: readonly { readonly path: string; readonly text: string }[]): Map<string, Finding> {
  const made = new Map<string, Finding>();
  for (const { path, text } of files) {
    if (!/^apps\/api\/migrations\/.*\.sql$/.test(path)) continue;
    const sql = text.replace(/--.*$/gm, (comment) => ' '.repeat(comment.length));
    const change =
      /\b(?:create\s+(?:unlogged\s+)?table(?:\s+if\s+not\s+exists)?\s+([a-z_0-9]+)|drop\s+table(?:\s+if\s+exists)?\s+([a-z_0-9]+)|alter\s+table\s+([a-z_0-9]+)\s+rename\s+to\s+([a-z_0-9]+))/gi;
    for (const match of sql.matchAll(change)) {
      const [, name = match[4], dropped = match[3]] = match;
      const line = sql.slice(0, match.index).split('\n').length;
      if (dropped !== undefined) made.delete(dropped);
      if (name !== undefined)
        made.set(name, { path, line, words: `the table ${name} has no owner in table-owners.ts` });
    }
  }
  return made;
}

export const tables: Rule = {
  name: 'tables',
  why: 'a table is named in SQL only by the module that owns it',
  check({ files, scripts }) {
    const made = tablesOf(files);
    const unowned = [...made].filter(([name]) => !(name in owners)).map(([, finding]) => finding);
    const findings: Finding[] = [];
    const inside = scripts.filter(({ path }) => !isTest(path) && path !== 'apps/api/src/infra/tables.ts');
    for (const script of inside) {
      const place = placeIn(script.path);
      if (place === undefined) continue;
      for (const { table, line } of namedIn(script)) {
        const owner = owners[table] ?? '';
        if (owner === place) continue;
        findings.push({ path: script.path, line, words: `names ${table}, which is ${owner}'s` });
      }
    }
    return { looked: inside.length, findings: [...unowned, ...findings] };
  },
};
