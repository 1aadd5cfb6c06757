/**
 * `npm run settings -- ...`: what an operator may change, beside a running server, which goes by it within seconds. A value is JSON; what is
 * no JSON is taken as text. It changes by the use case of the office's page of settings, as somebody of the staff.
 */
import { parseArgs } from 'node:util';
import { Value } from 'typebox/value';
import { settingAreaOf } from '@banyan/core/settings';
import { system } from '../infra/actor.ts';
import type { Mode } from '../infra/config.ts';
import type { Context } from '../infra/context.ts';
import { OperatorError } from '../infra/operator-error.ts';
import { type Setting, standardOf } from '../infra/settings.ts';
import { changeAlone, merchantCode, readSettings, refusalText } from '../modules/settings/index.ts';
import { listStaff } from '../modules/staff-accounts/index.ts';
import { allSettings } from '../modules.ts';
import { actAs, proposeAs } from './act-as.ts';
import { runVerb, type Verb } from './run-verb.ts';

const usage =
  'Usage: npm run settings -- list | get <key> | set <key> <value> | reset <key>; set and reset take --as <name> --reason <why>';

type Options = { as: string; reason: string };

function lineOf(setting: Setting, mode: Mode, stored: ReadonlyMap<string, unknown>): string {
  const own = stored.get(setting.key);
  return `${setting.key} = ${JSON.stringify(own ?? standardOf(setting, mode))}${own === undefined ? '' : ' (changed)'}`;
}

function settingNamed(key: string | undefined): Setting {
  if (key === undefined) throw new OperatorError(usage);
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

/** Before anybody works here nobody can be named; whoever has the machine makes the first owner, and says so here what to do. */
async function isBeforeEverybody({ config, database }: Context): Promise<boolean> {
  return config.mode === 'production' && (await listStaff(database)).every(({ state }) => state === 'invited');
}

/**
 * Stores it alone, as somebody of the staff. Production does not serve the page on which a first owner begins without a merchant code: that one setting
 * is then set from the machine, as the first owner is invited from it.
 */
async function write(context: Context, setting: Setting, value: unknown, { as, reason }: Options): Promise<void> {
  const isFirst = setting.key === merchantCode.key && (await isBeforeEverybody(context));
  const actor = isFirst
    ? { ...system, via: 'command' as const, noted: { lines: 0 } }
    : await actAs(context, as, 'site-settings.make');
  const done = await changeAlone(context, actor, { setting, value, reason });
  if (!done.ok)
    throw new OperatorError(
      `${setting.key} cannot be ${JSON.stringify(value)}: ${done.code === 'house-keeps-nothing' ? refusalText({ ...done, code: done.code }) : done.details?.['why']}`,
    );
  console.log(
    value === undefined ? `${setting.key} has its default again` : `${setting.key} = ${JSON.stringify(value)}`,
  );
}

async function propose(context: Context, { key }: Setting, value: unknown, { as, reason }: Options): Promise<void> {
  const input = value === undefined ? { key, reset: true } : { key, value };
  const lines = await proposeAs(context, as, { act: 'settings.change', input, reason });
  console.log(['Proposed; a second person decides it in the back office:', ...lines].join('\n  '));
}

async function change(context: Context, setting: Setting, value: unknown, options: Options): Promise<void> {
  if (setting.key !== merchantCode.key && (await isBeforeEverybody(context)))
    throw new OperatorError(
      'Nobody works here yet, so that nobody can change a setting: run `npm run staff -- first-owner`, open its link, and let that owner invite others.',
    );
  if (options.as !== '' && options.reason.length < 3) throw new OperatorError(`Say why, with --reason. ${usage}`);
  // A demo without a name has nobody to answer for it: there the second person is missing too.
  const takesTwo = options.as !== '' && settingAreaOf(setting.key) === 'money';
  await (takesTwo ? propose : write)(context, setting, value, options);
}

const verbs: Readonly<Record<string, Verb<Options>>> = {
  async list({ config, database }, rest) {
    if (rest.length > 0) throw new OperatorError(usage);
    const stored = await readSettings(database);
    for (const one of allSettings.values()) console.log(`${lineOf(one, config.mode, stored)}\n    ${one.summary}`);
  },
  async get({ config, database }, [key, ...more]) {
    if (more.length > 0) throw new OperatorError(usage);
    const setting = settingNamed(key);
    console.log(JSON.stringify((await readSettings(database)).get(setting.key) ?? standardOf(setting, config.mode)));
  },
  async set(context, [key, text, ...more], options) {
    if (text === undefined || more.length > 0) throw new OperatorError(usage);
    const setting = settingNamed(key);
    await change(context, setting, parse(setting, text), options);
  },
  async reset(context, [key, ...more], options) {
    if (more.length > 0) throw new OperatorError(usage);
    await change(context, settingNamed(key), undefined, options);
  },
};

await runVerb({
  verbs,
  usage,
  read(argv) {
    try {
      const { values, positionals } = parseArgs({
        args: [...argv],
        allowPositionals: true,
        options: { as: { type: 'string', default: '' }, reason: { type: 'string', default: '' } },
      });
      return { options: { as: values.as.trim(), reason: values.reason.trim() }, positionals };
    } catch (error) {
      throw new OperatorError(`${(error as Error).message} ${usage}`);
    }
  },
});
