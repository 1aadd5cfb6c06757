/**
 * The specifiers of a market in their one canonical text: `hcp=-0.25`, `inningnr=1 overnr=6`. A market's id is its event, its type and this text,
 * so whoever hears of a market twice finds it without a look-up.
 */
import { type Result, ok, refuse } from '../../results/index.ts';
import { type Quarters, lineText, readLine } from './lines.ts';
import type { MarketType, Specifier } from './market-type.ts';

/** By name: quarters and counts as whole numbers, scores and names as text. */
export type Specifiers = Readonly<Record<string, number | string>>;

const whole = /^(0|[1-9][0-9]{0,4})$/;
const score = /^(0|[1-9][0-9]{0,3})-(0|[1-9][0-9]{0,3})$/;
const name = /^[A-Za-z0-9][A-Za-z0-9_.:-]{0,63}$/;

function readOne({ kind }: Specifier, text: string): number | string | undefined {
  const line: Quarters | undefined = kind === 'quarters' || kind === 'line' ? readLine(text) : undefined;
  switch (kind) {
    case 'quarters':
      return line;
    case 'line':
      return line !== undefined && line >= 0 ? line : undefined;
    case 'count':
      return whole.test(text) && text !== '0' ? Number(text) : undefined;
    case 'whole':
      return whole.test(text) ? Number(text) : undefined;
    case 'score':
      return score.test(text) ? text : undefined;
    case 'name':
      return name.test(text) ? text : undefined;
    case 'side':
      return text === 'home' || text === 'away' ? text : undefined;
  }
}

const isLine = ({ kind }: Specifier): boolean => kind === 'quarters' || kind === 'line';

function writeOne(specifier: Specifier, value: number | string): string {
  const text = isLine(specifier) && typeof value === 'number' ? lineText(value) : String(value);
  if (readOne(specifier, text) !== value) throw new RangeError(`${specifier.name} cannot be ${value}`);
  return text;
}

/** Reads the canonical text alone: every other spelling of the same market is refused, or one market would have two ids. */
export function readSpecifiers(type: MarketType, text: string): Result<Specifiers, 'market-unreadable'> {
  const wanted = [...type.specifiers];
  const read: Record<string, number | string> = {};
  for (const pair of text === '' ? [] : text.split(' ')) {
    const at = pair.indexOf('=');
    const named = pair.slice(0, at);
    let specifier = wanted.shift();
    while (specifier?.isOptional && specifier.name !== named) specifier = wanted.shift();
    const value = at > 0 && specifier?.name === named ? readOne(specifier, pair.slice(at + 1)) : undefined;
    if (value === undefined) return refuse('market-unreadable', { type: type.code, part: pair.slice(0, 40) });
    read[named] = value;
  }
  const missing = wanted.find(({ isOptional }) => !isOptional);
  return missing === undefined ? ok(read) : refuse('market-unreadable', { type: type.code, part: missing.name });
}

/** The canonical text. Throws on a specifier that is missing, unknown or impossible: values come from `readSpecifiers` or from code. */
export function specifiersText(type: MarketType, values: Specifiers): string {
  const known = new Set(type.specifiers.map((specifier) => specifier.name));
  const unknown = Object.keys(values).find((key) => !known.has(key));
  if (unknown !== undefined) throw new RangeError(`${type.code} has no ${unknown}`);
  return type.specifiers
    .flatMap((specifier) => {
      const value = values[specifier.name];
      if (value !== undefined) return [`${specifier.name}=${writeOne(specifier, value)}`];
      if (specifier.isOptional) return [];
      throw new RangeError(`${type.code} needs ${specifier.name}`);
    })
    .join(' ');
}

/** A market's id: the same for whoever makes it. `event` has no slash. */
export const marketId = (event: string, type: MarketType, values: Specifiers): string =>
  [event, type.code, specifiersText(type, values)].join('/');
