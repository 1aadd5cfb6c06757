/**
 * `npm run content -- <verb> ...`: what the site shows around the games, beside a running server, whose open pages follow
 * within seconds. It calls the use cases that the back office calls, as somebody of the staff.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { translateNamed } from '@banyan/i18n/catalog';
import { type Refusal, type Result } from '@banyan/core/results';
import type { Actor } from '../infra/actor.ts';
import type { Context } from '../infra/context.ts';
import { OperatorError } from '../infra/operator-error.ts';
import {
  type Kind,
  changeItem,
  createItem,
  deleteItem,
  exportItems,
  importItems,
  isKind,
  kinds,
  listItems,
  publishItem,
  showItem,
  unpublishItem,
} from '../modules/content/index.ts';
import { actAs } from './act-as.ts';
import { type Verb, runVerb } from './run-verb.ts';

const usage = `Usage:
  content list      [<kind>]
  content show      <kind> <slug>
  content create    <file.json>
  content change    <file.json>
  content publish   <kind> <slug>
  content unpublish <kind> <slug>
  content delete    <kind> <slug>
  content import    <file.json>
  content export    [<kind>]
--as <name> says who of the staff does it; a demo needs none. Kinds: ${Object.keys(kinds).join(', ')}.`;

const largestFileBytes = 32 * 1024 * 1024;

type Options = { as: string };

function readArguments(argv: readonly string[]): { options: Options; positionals: string[] } {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { as: { type: 'string', default: '' } },
    });
    return { options: values, positionals };
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n${usage}`);
  }
}

/** Who puts something on the site, or takes it off. */
const editor = (context: Context, { as }: Options): Promise<Actor> => actAs(context, as, 'content.authorise');

function kindOf(text: string | undefined): Kind {
  if (text === undefined || !isKind(text)) throw new OperatorError(`There is no kind "${text ?? ''}".\n${usage}`);
  return text;
}

function nameOf([kind, slug, ...more]: readonly string[]): { kind: Kind; slug: string } {
  if (slug === undefined || more.length > 0) throw new OperatorError(usage);
  return { kind: kindOf(kind), slug };
}

function optionalKind([kind, ...more]: readonly string[]): Kind | undefined {
  if (more.length > 0) throw new OperatorError(usage);
  return kind === undefined ? undefined : kindOf(kind);
}

function sentenceOf({ code, details }: Refusal): string {
  const sentence = translateNamed('EN', `refusals.${code}`, { ...details });
  const field = details?.['field'];
  return field === undefined || sentence.includes(String(field)) ? sentence : `${sentence} (${field})`;
}

function taken<T>(result: Result<T>): T {
  if (!result.ok) throw new OperatorError(sentenceOf(result));
  return result.value;
}

function readJson(file: string | undefined): unknown {
  if (file === undefined) throw new OperatorError(`Name the file.\n${usage}`);
  // npm runs this in the repository; the file was named where the operator stands.
  const place = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
  try {
    if (fs.statSync(place).size > largestFileBytes) throw new Error(`it is larger than ${largestFileBytes} bytes`);
    return JSON.parse(fs.readFileSync(place, 'utf8'));
  } catch (error) {
    throw new OperatorError(`${file} cannot be read: ${(error as Error).message}.`);
  }
}

function readList(file: string | undefined): readonly unknown[] {
  const value = readJson(file);
  const items = Array.isArray(value) ? value : (value as { items?: unknown } | null)?.items;
  if (!Array.isArray(items)) throw new OperatorError(`${file} must hold a list of items, or {"items": [...]}.`);
  return items;
}

const verbs: Readonly<Record<string, Verb<Options>>> = {
  async list(context, rest) {
    for (const { kind, slug, published, from, until, texts } of await listItems(context, optionalKind(rest))) {
      const when = `${from.toISOString()} to ${until?.toISOString() ?? 'always'}`;
      const languages = Object.keys(texts).sort().join(' ');
      console.log(
        [kind.padEnd(9), slug.padEnd(32), published ? 'published  ' : 'unpublished', when, languages].join('  '),
      );
    }
  },
  async show(context, rest) {
    const { item, changes } = taken(await showItem(context, nameOf(rest)));
    console.log(JSON.stringify(item, null, 2));
    for (const { at, by, act } of changes) console.log(`${at.toISOString()}  ${act}  by ${by}`);
  },
  async create(context, [file, ...more], options) {
    if (more.length > 0) throw new OperatorError(usage);
    const value = readJson(file);
    taken(await createItem(context, await editor(context, options), value));
    console.log('created');
  },
  async change(context, [file, ...more], options) {
    if (more.length > 0) throw new OperatorError(usage);
    const value = readJson(file);
    taken(await changeItem(context, await editor(context, options), value));
    console.log('changed');
  },
  async publish(context, rest, options) {
    const name = nameOf(rest);
    const { isNew } = taken(await publishItem(context, await editor(context, options), name));
    console.log(isNew ? 'published' : 'it was published already');
  },
  async unpublish(context, rest, options) {
    const name = nameOf(rest);
    const { isNew } = taken(await unpublishItem(context, await editor(context, options), name));
    console.log(isNew ? 'unpublished' : 'it was not published');
  },
  async delete(context, rest, options) {
    const name = nameOf(rest);
    taken(await deleteItem(context, await editor(context, options), name));
    console.log('deleted');
  },
  async import(context, [file, ...more], options) {
    if (more.length > 0) throw new OperatorError(usage);
    const list = readList(file);
    const end = await importItems(context, await editor(context, options), list);
    if (!end.ok) {
      const { place, refusal } = end.fault;
      throw new OperatorError(`Item ${place}: ${sentenceOf(refusal)} Nothing was imported.`);
    }
    const { created, changed, same } = end.value;
    console.log(`${created} created, ${changed} changed, ${same} as they were`);
  },
  async export(context, rest) {
    console.log(JSON.stringify({ items: await exportItems(context, optionalKind(rest)) }, null, 2));
  },
};

await runVerb({ verbs, usage, read: readArguments });
