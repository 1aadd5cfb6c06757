/**
 * The input of the project rules: the files of the repository, with every script parsed once.
 * TypeScript 7 has no JavaScript API, so the syntax comes from oxc-parser; a file that cannot be parsed is an error and
 * never an empty tree.
 */
import { parseSync, visitorKeys } from 'oxc-parser';
import type { SourceFile } from '../tree.ts';

/** A node of the syntax tree. Rules look at few kinds of node, each checked by its `type`. */
export type Node = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
};

export type Import = { readonly specifier: string; readonly line: number; readonly isType: boolean };

export type Script = SourceFile & {
  readonly program: Node;
  readonly imports: readonly Import[];
  /** Exported names with the line they stand on. */
  readonly exports: readonly { readonly name: string; readonly line: number }[];
  readonly comments: readonly { readonly start: number; readonly end: number; readonly text: string }[];
  /** The line, from 1, of an offset. */
  lineAt(offset: number): number;
};

export type House = { readonly files: readonly SourceFile[]; readonly scripts: readonly Script[] };

/** What a rule found wrong. */
export type Finding = { readonly path: string; readonly line: number; readonly words: string };

/** A rule names how many things it looked at: a rule that looked at nothing has not passed. */
export type Report = {
  readonly looked: number;
  readonly findings: readonly Finding[];
  /** What is known to be wrong and still to be mended: counted on every run, and no failure. */
  readonly open?: readonly Finding[];
  /** Figures to print, a line each. */
  readonly figures?: readonly string[];
};
export type Rule = { readonly name: string; readonly why: string; check(house: House): Report };

export const isScript = (path: string): boolean => /\.(ts|tsx|mjs)$/.test(path);
/** Tests and what only they use stand outside some rules. */
export const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || /^(apps\/[a-z]+\/test|e2e|bench)\//.test(path);

function lineCounter(text: string): (offset: number) => number {
  const ends: number[] = [];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) ends.push(at);
  return (offset) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] as number) < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}

function importsOf(
  module: ReturnType<typeof parseSync>['module'],
  text: string,
  lineAt: (offset: number) => number,
): Import[] {
  const fixed = module.staticImports.map((found) => ({
    specifier: found.moduleRequest.value,
    line: lineAt(found.start),
    isType:
      found.entries.length > 0
        ? found.entries.every((entry) => entry.isType)
        : /^import\s+type\b/.test(text.slice(found.start)),
  }));
  const passed = module.staticExports.flatMap((found) => {
    const request = found.entries.find((entry) => entry.moduleRequest !== null)?.moduleRequest;
    const isType = found.entries.every((entry) => entry.isType);
    return request ? [{ specifier: request.value, line: lineAt(found.start), isType }] : [];
  });
  const later = module.dynamicImports.flatMap((found) => {
    const quoted = /^(['"`])([^'"`$]+)\1$/.exec(text.slice(found.moduleRequest.start, found.moduleRequest.end));
    return quoted?.[2] ? [{ specifier: quoted[2], line: lineAt(found.start), isType: false }] : [];
  });
  return [...fixed, ...passed, ...later];
}

/** Types named as `import('x').Y`. */
function importTypesOf(script: { program: Node; lineAt(offset: number): number }): Import[] {
  return [...nodesOf(script.program)].flatMap((node) => {
    if (node.type !== 'TSImportType') return [];
    const source = (node['source'] ?? node['argument']) as { value?: string; literal?: { value?: string } } | undefined;
    const specifier = source?.value ?? source?.literal?.value;
    return specifier === undefined ? [] : [{ specifier, line: script.lineAt(node.start), isType: true }];
  });
}

/** Parses one script. Throws when its syntax is wrong. */
export function parseScript(file: SourceFile): Script {
  const result = parseSync(file.path, file.text);
  const fault = result.errors[0];
  if (fault !== undefined) throw new Error(`${file.path} cannot be parsed: ${fault.message}`);
  const lineAt = lineCounter(file.text);
  const program = result.program as unknown as Node;
  const exports = result.module.staticExports.flatMap((found) =>
    found.entries.flatMap((entry) =>
      entry.exportName.name === null ? [] : [{ name: entry.exportName.name, line: lineAt(entry.start) }],
    ),
  );
  const comments = result.comments.map(({ start, end, value }) => ({ start, end, text: value }));
  const imports = [...importsOf(result.module, file.text, lineAt), ...importTypesOf({ program, lineAt })];
  return { ...file, program, imports, exports, comments, lineAt };
}

/** The repository made of these files. Throws when there is no script among them. */
export function houseOf(files: readonly SourceFile[]): House {
  const scripts = files.filter((file) => isScript(file.path)).map(parseScript);
  if (scripts.length === 0) throw new Error('tidy parsed no file: it looks in the wrong place');
  return { files, scripts };
}

/** Every node of a tree, parents before children. */
export function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const key of visitorKeys[node.type] ?? []) {
    const child = node[key];
    for (const one of Array.isArray(child) ? child : [child]) {
      if (one !== null && typeof one === 'object' && typeof (one as Node).type === 'string')
        yield* nodesOf(one as Node);
    }
  }
}

/** Stands in a text where a template has a hole. */
export const hole = '*';

/** The fixed text of a string or template literal, with a star for each hole; undefined for other nodes. */
export function textOf(node: Node | null | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node?.type !== 'TemplateLiteral') return undefined;
  return (node['quasis'] as { value: { raw: string } }[]).map((part) => part.value.raw).join(hole);
}
