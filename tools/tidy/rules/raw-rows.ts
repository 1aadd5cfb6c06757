/**
 * A row that a raw statement answers takes the types of its columns from the generated tables (`Row<'deposits', 'state'>`) and not from a
 * hand: only then a column that changes its type is an error of types where it is read.
 */
import { type Finding, hole, isTest, type Node, nodesOf, type Rule, type Script, textOf } from '../house.ts';

const tablesFile = 'apps/api/src/infra/tables.ts';

/** The columns of every table, read from the generated types. */
function columnsOf(text: string): ReadonlyMap<string, ReadonlySet<string>> {
  const columns = new Map(
    [...text.matchAll(/export interface (\w+) \{\n([\s\S]*?)\n\}/g)].map(([, name = '', body = '']) => [
      name,
      new Map([...body.matchAll(/^ {2}(\w+): (.*);$/gm)].map(([, column = '', type = '']) => [column, type])),
    ]),
  );
  return new Map(
    [...(columns.get('DB') ?? [])].map(([table, type]) => [table, new Set(columns.get(type)?.keys() ?? [])]),
  );
}

const plainTypes = new Set(['TSStringKeyword', 'TSNumberKeyword', 'TSBigIntKeyword', 'TSBooleanKeyword']);
const plainNames = new Set(['Date', 'Buffer']);

/** Whether a type is one that a column has by itself, null included; a brand or a union of words says more than the table. */
function isPlain(type: Node | undefined): boolean {
  if (type === undefined) return false;
  if (type.type === 'TSUnionType')
    return (type['types'] as Node[]).every((one) => one.type === 'TSNullKeyword' || isPlain(one));
  const name = (type['typeName'] as { name?: string } | undefined)?.name;
  return plainTypes.has(type.type) || (name !== undefined && plainNames.has(name));
}

type Member = { readonly name: string; readonly type: Node | undefined; readonly start: number };

function membersOf(literal: Node): Member[] {
  return (literal['members'] as Node[]).flatMap((member) => {
    const name = (member['key'] as { name?: string } | undefined)?.name;
    const type = (member['typeAnnotation'] as { typeAnnotation?: Node } | undefined)?.typeAnnotation;
    return name === undefined ? [] : [{ name, type, start: member.start }];
  });
}

function inScript(script: Script, columns: ReadonlyMap<string, ReadonlySet<string>>): Finding[] {
  return [...nodesOf(script.program)].flatMap((node) => {
    const isSql = (node['tag'] as { name?: string } | undefined)?.name === 'sql';
    if (node.type !== 'TaggedTemplateExpression' || !isSql) return [];
    const given = (node['typeArguments'] as { params?: Node[] } | undefined)?.params?.[0];
    if (given?.type !== 'TSTypeLiteral') return [];
    const text = (textOf(node['quasi'] as Node) ?? '').replaceAll(hole, ' ? ');
    const named = [...text.matchAll(/\b(?:from|join|update|into)\s+([a-z_0-9]+)/gi)].map(([, table = '']) => table);
    return membersOf(given).flatMap(({ name, type, start }) => {
      const table = named.find((one) => columns.get(one)?.has(name));
      const isAlias = new RegExp(`\\bas\\s+"?${name}\\b`).test(text);
      const isSelected = new RegExp(`\\b${name}\\b`).test(text);
      if (table === undefined || isAlias || !isSelected || !isPlain(type)) return [];
      const words = `the type of ${name} is typed by hand: Row<'${table}', '${name}'> of infra/row.ts has it`;
      return [{ path: script.path, line: script.lineAt(start), words }];
    });
  });
}

export const rawRows: Rule = {
  name: 'raw rows',
  why: 'what a raw statement answers has the types of its columns from the generated tables',
  check({ files, scripts }) {
    const columns = columnsOf(files.find(({ path }) => path === tablesFile)?.text ?? '');
    const inside = scripts.filter(({ path }) => path.startsWith('apps/api/src/') && !isTest(path));
    return { looked: columns.size, findings: inside.flatMap((script) => inScript(script, columns)) };
  },
};
