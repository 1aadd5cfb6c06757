/**
 * Colours, spaces, letters, corners and breakpoints come from tokens (docs/adr/0031): a brand is a file of values, and a
 * literal in a component is a colour that no brand can change. Measures of one drawing are no tokens: where such a value
 * is needed for a space it stands in a custom property, which gives it a name (`--tab-bar-room: 96px`).
 */
import { type Finding, isTest, nodesOf, type Rule, type Script, textOf } from '../house.ts';

/** The files that say what a token is worth. */
const tokenFiles =
  /^(packages\/ui\/src\/(tokens|breakpoints)|apps\/studio\/client\/app\/tokens|brands\/[a-z0-9-]+\/tokens)\.css$/;
const held = /^(apps\/web\/(src|build)|apps\/studio\/client|packages\/ui\/(src|stories)|brands)\//;
/** What is painted as a picture has colours of its own: the drawings of the kit, and the symbols of the reels. */
const pictures =
  /^(packages\/ui\/src\/draw\/|packages\/ui\/stories\/vite\.config\.ts$|apps\/studio\/client\/games\/(slot\/Symbol\.tsx$|slots\/art\/))/;

const colour =
  /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|(?<![\w-])(?:white|black|red|green|blue|gold|gr[ae]y|silver|orange|yellow|purple|violet|pink|brown)(?![\w-])/i;
const length = /(?<![\w.#-])-?(?:\d+\.?\d*|\.\d+)(?:px|rem)\b/g;
const spaces =
  /^(?:margin|padding|scroll-margin|scroll-padding|gap|row-gap|column-gap|font|font-size)\b|^border(?:-[a-z]+)*-radius$/;
const byHand =
  /\(\s*(?:(?:min|max)-(?:width|height|inline-size|block-size)\s*:|(?:width|height|inline-size|block-size)\s*[<>=]|[\d.]+(?:px|r?em)\s*[<>=])/;

/** A file with its comments and addresses (url) blanked, each character in its place. */
const plain = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|url\((?:"[^"]*"|'[^']*'|[^)]*)\)/g, (part) => part.replace(/[^\n]/g, ' '));

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
const isZero = (value: string): boolean => Number.parseFloat(value) === 0;

type Style = { readonly path: string; readonly text: string };
type Declaration = { readonly name: string; readonly value: string; readonly line: number };

function declarationsOf(text: string): Declaration[] {
  return [...text.matchAll(/(?<=^|[;{}])(\s*)(-{0,2}[a-z][\w-]*)\s*:\s*([^;{}]+)(?=[;}])/g)].map((found) => ({
    name: found[2] as string,
    value: (found[3] as string).replace(/\s+/g, ' ').trim(),
    line: lineOf(text, found.index + (found[1] as string).length),
  }));
}

function faultOf({ name, value }: Declaration): string | undefined {
  // A mask is not painted: only how much of it covers counts.
  const painted = colour.exec(value);
  if (painted !== null && !/^(-webkit-)?mask/.test(name)) return `a colour outside the tokens: ${name}: ${value}`;
  if (!spaces.test(name)) return undefined;
  return (value.match(length) ?? []).some((one) => !isZero(one))
    ? `a size outside the tokens: ${name}: ${value}`
    : undefined;
}

function faultsOfStyle({ path, text }: Style, known: ReadonlySet<string>): Finding[] {
  const written = declarationsOf(text).flatMap((one): Finding[] => {
    const fault = faultOf(one);
    return fault === undefined ? [] : [{ path, line: one.line, words: fault }];
  });
  const queries = [...text.matchAll(/@(?:media|container)[^{;]+/g)].flatMap(({ 0: rule, index }): Finding[] => {
    const line = lineOf(text, index);
    if (byHand.test(rule)) return [{ path, line, words: `a breakpoint by hand: ${rule.trim()}` }];
    return [];
  });
  const unknown = [...text.matchAll(/var\(\s*(--[\w-]+)\s*\)|@media[^{;]*\(\s*(--[\w-]+)\s*\)/g)].flatMap(
    (found): Finding[] => {
      const name = (found[1] ?? found[2]) as string;
      return known.has(name) ? [] : [{ path, line: lineOf(text, found.index), words: `${name} is defined nowhere` }];
    },
  );
  return [...written, ...queries, ...unknown];
}

function faultsOfScript(script: Script): Finding[] {
  return [...nodesOf(script.program)].flatMap((node): Finding[] => {
    const text = textOf(node);
    if (text === undefined) return [];
    const line = script.lineAt(node.start);
    if (/^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text) || /\b(?:rgba?|hsla?|oklch)\(/.test(text))
      return [{ path: script.path, line, words: `a colour outside the tokens: ${text.trim().slice(0, 80)}` }];
    return byHand.test(text) ? [{ path: script.path, line, words: 'a breakpoint by hand' }] : [];
  });
}

/** The names of all custom properties and breakpoints that some style or script sets. */
function namesOf(styles: readonly Style[], scripts: readonly Script[]): Set<string> {
  const inStyles = styles.flatMap(({ text }) =>
    [...text.matchAll(/(?<=^|[\s;{])(--[\w-]+)\s*:|@custom-media\s+(--[\w-]+)/g)].map(
      (found) => (found[1] ?? found[2]) as string,
    ),
  );
  const inScripts = scripts.flatMap(({ text }) =>
    [...text.matchAll(/['"`](--[\w-]+)['"`]/g)].map(([, name]) => name as string),
  );
  return new Set([...inStyles, ...inScripts]);
}

export const tokens: Rule = {
  name: 'tokens',
  why: 'colours, sizes and breakpoints have one place, so that a brand can change them',
  check({ files, scripts }) {
    const all = files
      .filter(({ path }) => path.endsWith('.css') && held.test(path))
      .map(({ path, text }) => ({ path, text: plain(text) }));
    const styles = all.filter(({ path }) => !tokenFiles.test(path));
    const code = scripts.filter(({ path }) => held.test(path) && !pictures.test(path) && !isTest(path));
    const known = namesOf(all, code);
    const findings = [...styles.flatMap((style) => faultsOfStyle(style, known)), ...code.flatMap(faultsOfScript)];
    const own = styles.flatMap(({ text }) => declarationsOf(text)).filter(({ value }) => value.match(length) !== null);
    const named = own.filter(({ name }) => name.startsWith('--')).length;
    return {
      // Styles alone: scripts without any style would mean that the rule looks in the wrong place.
      looked: styles.length,
      findings,
      figures: [
        `${styles.length} styles, ${known.size} names; ${named} measures have a name of their own, ${own.length - named} sizes and lines are drawn as they are`,
      ],
    };
  },
};
