/**
 * `npm run settings -- list | get <key> | set <key> <value> | reset <key>`: what an operator may change, beside a running
 * server, which goes by it within seconds. A value is JSON; what is no JSON is taken as text.
 */
import { Value } from 'typebox/value';
import { systemClock } from '@banyan/core/time';
import { system } from '../infra/actor.ts';
import type { Mode } from '../infra/config.ts';
import { type Database, openDatabase, openPool } from '../infra/database.ts';
import { OperatorError } from '../infra/operator-error.ts';
import { type Setting, standardOf } from '../infra/settings.ts';
import { note } from '../modules/audit/index.ts';
import { readSettings, writeSetting } from '../modules/settings/index.ts';
import { allSettings } from '../modules.ts';
import { runCommand } from './open-database.ts';

const usage = 'Usage: npm run settings -- list | get <key> | set <key> <value> | reset <key>';

await runCommand(async ({ config, ownerUrl }) => {
  const database = openDatabase(openPool(ownerUrl, { max: 1, applicationName: 'banyan-settings' }));
  try {
    await act(database, config.mode, process.argv.slice(2));
    return true;
  } finally {
    await database.destroy();
  }
});

async function act(database: Database, mode: Mode, [verb, key, value, ...rest]: string[]): Promise<void> {
  const stored = await readSettings(database);
  if (verb === 'list' && key === undefined) {
    for (const one of allSettings.values()) console.log(`${lineOf(one, mode, stored)}\n    ${one.summary}`);
    return;
  }
  if (key === undefined || rest.length > 0) throw new OperatorError(usage);
  const setting = settingNamed(key);
  if (verb === 'get' && value === undefined) console.log(JSON.stringify(stored.get(key) ?? standardOf(setting, mode)));
  else if (verb === 'set' && value !== undefined) await store(database, setting, parse(setting, value));
  else if (verb === 'reset' && value === undefined) await store(database, setting, undefined);
  else throw new OperatorError(usage);
}

function lineOf(setting: Setting, mode: Mode, stored: ReadonlyMap<string, unknown>): string {
  const own = stored.get(setting.key);
  return `${setting.key} = ${JSON.stringify(own ?? standardOf(setting, mode))}${own === undefined ? '' : ' (changed)'}`;
}

function settingNamed(key: string): Setting {
  const setting = allSettings.get(key);
  if (setting === undefined)
    throw new OperatorError(`There is no setting "${key}"; \`npm run settings -- list\` names them all.`);
  return setting;
}

function parse(setting: Setting, text: string): unknown {
  for (const value of [readJson(text), text])
    if (value !== undefined && Value.Check(setting.shape, value)) return value;
  const [first] = Value.Errors(setting.shape, readJson(text) ?? text);
  throw new OperatorError(
    `${setting.key} cannot be ${text}: ${`${first?.instancePath ?? ''} ${first?.message ?? 'it has another shape'}`.trim()}.`,
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function store(database: Database, setting: Setting, value: unknown): Promise<void> {
  const objections = value === undefined ? [] : await setting.objections?.(database, value as never);
  if (objections !== undefined && objections.length > 0)
    throw new OperatorError(`${setting.key} cannot be ${JSON.stringify(value)}:\n${objections.join('\n')}`);
  await database.transaction().execute(async (tx) => {
    const before = (await readSettings(tx)).get(setting.key) ?? null;
    await writeSetting(tx, setting.key, value, systemClock.now());
    // Whoever has the machine needs no account; that it was done stands in the log all the same.
    const object = { kind: 'setting', id: setting.key };
    await note(tx, { ...system, via: 'command' }, { act: 'settings.change', object, before, after: value ?? null });
  });
  console.log(
    value === undefined ? `${setting.key} has its default again` : `${setting.key} = ${JSON.stringify(value)}`,
  );
}
