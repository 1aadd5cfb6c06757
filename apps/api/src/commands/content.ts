/**
 * `npm run content -- <verb> ...`: what the site shows around the games, beside a running server, whose open pages follow
 * within seconds. It speaks through the use cases that a back office calls.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { translateNamed } from '@banyan/i18n/catalog';
import { type Refusal, type Result } from '@banyan/core/results';
import { systemClock } from '@banyan/core/time';
import { openDatabase, openPool } from '../infra/database.ts';
import { OperatorError } from '../infra/operator-error.ts';
import {
  type EditWorld,
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
import { runCommand } from './open-database.ts';

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
--by <name> says who did it. Kinds: ${Object.keys(kinds).join(', ')}.`;

const largestFileBytes = 32 * 1024 * 1024;

type Verb = (world: EditWorld, by: string, rest: readonly string[]) => Promise<void>;

function readArguments(argv: readonly string[]): { by: string; positionals: string[] } {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { by: { type: 'string' } },
    });
    const by = (values.by ?? os.userInfo().username).trim().slice(0, 100);
    return { by: by === '' ? 'command' : by, positionals };
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n${usage}`);
  }
}

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

const verbs: Readonly<Record<string, Verb>> = {
  async list(world, _by, rest) {
    for (const { kind, slug, published, from, until, texts } of await listItems(world, optionalKind(rest))) {
      const when = `${from.toISOString()} to ${until?.toISOString() ?? 'always'}`;
      const languages = Object.keys(texts).sort().join(' ');
      console.log(
        [kind.padEnd(9), slug.padEnd(32), published ? 'published  ' : 'unpublished', when, languages].join('  '),
      );
    }
  },
  async show(world, _by, rest) {
    const { item, changes } = taken(await showItem(world, nameOf(rest)));
    console.log(JSON.stringify(item, null, 2));
    for (const { at, by, act } of changes) console.log(`${at.toISOString()}  ${act}  by ${by}`);
  },
  async create(world, by, [file, ...more]) {
    if (more.length > 0) throw new OperatorError(usage);
    taken(await createItem(world, by, readJson(file)));
    console.log('created');
  },
  async change(world, by, [file, ...more]) {
    if (more.length > 0) throw new OperatorError(usage);
    taken(await changeItem(world, by, readJson(file)));
    console.log('changed');
  },
  async publish(world, by, rest) {
    const { isNew } = taken(await publishItem(world, by, nameOf(rest)));
    console.log(isNew ? 'published' : 'it was published already');
  },
  async unpublish(world, by, rest) {
    const { isNew } = taken(await unpublishItem(world, by, nameOf(rest)));
    console.log(isNew ? 'unpublished' : 'it was not published');
  },
  async delete(world, by, rest) {
    taken(await deleteItem(world, by, nameOf(rest)));
    console.log('deleted');
  },
  async import(world, by, [file, ...more]) {
    if (more.length > 0) throw new OperatorError(usage);
    const end = await importItems(world, by, readList(file));
    if (!end.ok) {
      const { place, refusal } = end.fault;
      throw new OperatorError(`Item ${place}: ${sentenceOf(refusal)} Nothing was imported.`);
    }
    const { created, changed, same } = end.value;
    console.log(`${created} created, ${changed} changed, ${same} as they were`);
  },
  async export(world, _by, rest) {
    console.log(JSON.stringify({ items: await exportItems(world, optionalKind(rest)) }, null, 2));
  },
};

await runCommand(async ({ config, ownerUrl }) => {
  const { by, positionals } = readArguments(process.argv.slice(2));
  const [verbName = '', ...rest] = positionals;
  const verb = Object.hasOwn(verbs, verbName) ? verbs[verbName] : undefined;
  if (verb === undefined) throw new OperatorError(usage);
  const database = openDatabase(openPool(ownerUrl, { max: 1, applicationName: 'banyan-content' }));
  try {
    await verb({ database, clock: systemClock, config }, by, rest);
    return true;
  } finally {
    await database.destroy();
  }
});
