/**
 * Texts: every complete language has the same keys with the same placeholders, every refusal has a text, every key that
 * code asks for exists, and no text is left that nobody asks for. Bengali and English are always complete; another
 * language says so by a file named COMPLETE in its folder.
 */
import { placesOf } from '../../../packages/i18n/src/places.ts';
import { officeTypesFile, typesFile } from '../../texts/types.ts';
import {
  type Finding,
  type House,
  hole,
  isTest,
  type Node,
  nodesOf,
  type Rule,
  type Script,
  textOf,
} from '../house.ts';

const textFile = /^packages\/i18n\/texts\/([a-z]+)\/[a-z0-9-]+\.json$/;
/** The back office has texts of its own, in two languages; its pages ask for no others, and nobody else asks for them. */
const officeFile = /^packages\/i18n\/office\/([a-z]+)\/[a-z0-9-]+\.json$/;
const isOffice = (path: string): boolean => path.startsWith('apps/admin/');
const alwaysComplete = ['bn', 'en'];

type Texts = ReadonlyMap<string, { readonly text: string; readonly path: string; readonly line: number }>;

function textsByLanguage(files: House['files'], shape: RegExp): Map<string, Texts> {
  const all = new Map<string, Map<string, { text: string; path: string; line: number }>>();
  for (const { path, text } of files) {
    const language = shape.exec(path)?.[1];
    if (language === undefined) continue;
    const own = all.get(language) ?? new Map();
    all.set(language, own);
    const lines = text.split('\n');
    for (const [key, message] of Object.entries(JSON.parse(text) as Record<string, string>)) {
      own.set(key, { text: message, path, line: lines.findIndex((line) => line.includes(`"${key}"`)) + 1 });
    }
  }
  return all;
}

function betweenLanguages(all: Map<string, Texts>, complete: readonly string[]): Finding[] {
  const everyKey = new Map(complete.flatMap((language) => [...(all.get(language) ?? [])]));
  return complete.flatMap((language) => {
    const own = all.get(language) ?? new Map();
    return [...everyKey].flatMap(([key, { text, path, line }]): Finding[] => {
      const mine = own.get(key);
      if (mine === undefined) return [{ path, line, words: `${key} has no text in ${language}` }];
      if (placesOf(mine.text).join() === placesOf(text).join()) return [];
      return [{ path: mine.path, line: mine.line, words: `${key} has other placeholders than ${path}` }];
    });
  });
}

/** The codes of `refusals` in the protocol. */
function refusalCodes(scripts: readonly Script[]): { code: string; path: string; line: number }[] {
  const script = scripts.find(({ path }) => path === 'packages/protocol/src/refusals.ts');
  const table =
    script &&
    [...nodesOf(script.program)].find(
      (node) => node.type === 'VariableDeclarator' && (node['id'] as { name?: string }).name === 'refusals',
    );
  let value = table?.['init'] as Node | undefined;
  while (value?.type === 'TSAsExpression' || value?.type === 'TSSatisfiesExpression')
    value = value['expression'] as Node;
  const properties = (value?.['properties'] ?? []) as { start: number; key: { name?: string; value?: string } }[];
  return properties.map(({ start, key }) => ({
    code: key.name ?? key.value ?? '',
    path: script?.path ?? '',
    line: script?.lineAt(start) ?? 0,
  }));
}

/** What a call asks for: fixed keys, and shapes with a hole (`member.entry.*`). */
function askedIn(script: Script): { key: string; line: number }[] {
  return [...nodesOf(script.program)].flatMap((node) => {
    if (node.type !== 'CallExpression') return [];
    const name = (node['callee'] as { name?: string }).name;
    const given = node['arguments'] as Node[];
    let argument: Node | undefined;
    if (name === 't') argument = given[0];
    if (name === 'translate' || name === 'translateNamed') argument = given[1];
    if (name === 'namedText') argument = given[1];
    if (argument === undefined) return [];
    const choices =
      argument.type === 'ConditionalExpression'
        ? [argument['consequent'] as Node, argument['alternate'] as Node]
        : [argument];
    return choices.flatMap((choice) => {
      const key = textOf(choice);
      return key === undefined ? [] : [{ key, line: script.lineAt(node.start) }];
    });
  });
}

/** A shape with holes as a pattern; a shape that opens with a hole says nothing and is not one. */
function patternOf(shape: string): RegExp | undefined {
  if (!/^[a-z][\w-]*\./.test(shape)) return undefined;
  const parts = shape.split(hole).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`);
}

function missing(askers: readonly Script[], known: Texts): Finding[] {
  return askers.flatMap((script) =>
    askedIn(script).flatMap(({ key, line }): Finding[] => {
      const pattern = patternOf(key);
      if (key.includes(hole)) {
        if (pattern === undefined || [...known.keys()].some((one) => pattern.test(one))) return [];
        return [{ path: script.path, line, words: `asks for ${key} and no text has that shape` }];
      }
      return known.has(key)
        ? []
        : [{ path: script.path, line, words: `asks for the text ${key}, which does not exist` }];
    }),
  );
}

/** Texts that no literal in the code names, neither whole nor by its shape. Refusals are named by their code. */
function forgotten(askers: readonly Script[], known: Texts): Finding[] {
  const whole = new Set<string>();
  const shapes: RegExp[] = [];
  for (const node of askers.flatMap((script) => [...nodesOf(script.program)])) {
    const text = textOf(node);
    if (text === undefined) continue;
    const pattern = text.includes(hole) ? patternOf(text) : undefined;
    if (pattern !== undefined) shapes.push(pattern);
    else whole.add(text);
  }
  return [...known].flatMap(([key, { path, line }]): Finding[] => {
    if (key.startsWith('refusals.') || whole.has(key) || shapes.some((shape) => shape.test(key))) return [];
    return [{ path, line, words: `nothing asks for the text ${key}` }];
  });
}

export const texts: Rule = {
  name: 'texts',
  why: 'every language that calls itself complete has every text, and code asks for none that is missing',
  check({ files, scripts }) {
    const all = textsByLanguage(files, textFile);
    const office = textsByLanguage(files, officeFile);
    const ofOffice: Texts = new Map(alwaysComplete.flatMap((language) => [...(office.get(language) ?? [])]));
    const declared = files.flatMap(({ path }) => /^packages\/i18n\/texts\/([a-z]+)\/COMPLETE$/.exec(path)?.[1] ?? []);
    const complete = [...new Set([...alwaysComplete, ...declared])];
    const known: Texts = new Map(complete.flatMap((language) => [...(all.get(language) ?? [])]));
    const asks = (path: string) =>
      /^(apps|packages)\//.test(path) && !isTest(path) && path !== typesFile && path !== officeTypesFile;
    const askers = scripts.filter(({ path }) => asks(path) && !isOffice(path));
    const officeAskers = scripts.filter(({ path }) => asks(path) && isOffice(path));
    const unsaid = refusalCodes(scripts).flatMap(({ code, path, line }) =>
      known.has(`refusals.${code}`) ? [] : [{ path, line, words: `the refusal ${code} has no text refusals.${code}` }],
    );
    const codes = new Set(refusalCodes(scripts).map(({ code }) => `refusals.${code}`));
    const unknown = [...known].flatMap(([key, { path, line }]) =>
      key.startsWith('refusals.') && !codes.has(key) ? [{ path, line, words: `${key} is the text of no refusal` }] : [],
    );
    return {
      looked: Math.min(known.size, codes.size),
      findings: [
        ...betweenLanguages(all, complete),
        ...unsaid,
        ...unknown,
        ...missing(askers, known),
        ...forgotten(askers, known),
        ...betweenLanguages(office, office.size === 0 ? [] : alwaysComplete),
        ...missing(officeAskers, ofOffice),
        ...forgotten(officeAskers, ofOffice),
      ],
    };
  },
};
