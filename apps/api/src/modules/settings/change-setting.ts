/** Changes one setting, in the caller's transaction and with its line in the audit log: the same for a page, a command and a proposal. */
import { Value } from 'typebox/value';
import { type Result, ok, refuse } from '@banyan/core/results';
import { settingAreaOf } from '@banyan/core/settings';
import type { Actor } from '../../infra/actor.ts';
import type { Context } from '../../infra/context.ts';
import { type Database, type Tx, transact } from '../../infra/database.ts';
import { type Setting, type SettingRefusal, type Settings, standardOf } from '../../infra/settings.ts';
import { note } from '../audit/index.ts';
import { readSettings, writeSetting } from './store.ts';

/** Why somebody cannot give a setting a value, in a sentence; undefined where they can. `undefined` is its default. */
export async function faultOfValue(
  database: Database,
  setting: Setting,
  value: unknown,
  { via, address }: Pick<Actor, 'via' | 'address'>,
): Promise<string | undefined> {
  if (value === undefined) return undefined;
  if (!Value.Check(setting.shape, value)) {
    const [first] = Value.Errors(setting.shape, value);
    return `${first?.instancePath ?? ''} ${first?.message ?? 'it has another shape'}`.trim();
  }
  return (
    (
      await setting.objections?.(database, value as never, via === 'page' && address !== '' ? address : undefined)
    )?.join(' ') || undefined
  );
}

/** The value in force, as the table has it now and not as this process remembers it. */
export async function settingValue(
  { config }: Pick<Context, 'config'>,
  tx: Database | Tx,
  setting: Setting,
): Promise<unknown> {
  return (await readSettings(tx)).get(setting.key) ?? standardOf(setting, config.mode);
}

/** Why a value cannot stand beside the other settings; undefined where it can, and for a default. */
export async function refusalOfValue(
  { config }: Pick<Context, 'config'>,
  database: Database,
  setting: Setting,
  value: unknown,
): Promise<SettingRefusal | undefined> {
  if (setting.refusal === undefined || value === undefined || Value.Equal(value, standardOf(setting, config.mode)))
    return undefined;
  const stored = await readSettings(database);
  const among = (values: ReadonlyMap<string, unknown>): Pick<Settings, 'get'> => ({
    get: (one) => (values.get(one.key) ?? standardOf(one, config.mode)) as never,
  });
  return await setting.refusal(database, {
    before: among(stored),
    after: among(new Map([...stored, [setting.key, value]])),
  });
}

type Change = {
  readonly setting: Setting;
  /** Undefined gives it its default again. */
  readonly value: unknown;
  readonly reason: string;
  /** Who proposed it, where it took two. */
  readonly second?: string;
};

/** Writes it. Refusals: `field-malformed` with the reason, and that of the setting itself. */
export async function changeSetting(
  context: Context,
  tx: Tx,
  actor: Actor,
  { setting, value, reason, second }: Change,
): Promise<Result<{ before: unknown; after: unknown }, 'field-malformed' | SettingRefusal['code']>> {
  const fault = await faultOfValue(tx as unknown as Database, setting, value, actor);
  if (fault !== undefined) return refuse('field-malformed', { field: setting.key, why: fault });
  const refused = await refusalOfValue(context, tx as unknown as Database, setting, value);
  if (refused !== undefined) return refused;
  const before = await settingValue(context, tx, setting);
  const after = value ?? standardOf(setting, context.config.mode);
  await writeSetting(tx, setting.key, value, context.clock.now());
  await note(tx, actor, {
    act: 'settings.change',
    object: { kind: 'setting', id: setting.key },
    before,
    after,
    reason,
    ...(second === undefined ? {} : { second }),
  });
  return ok({ before, after });
}

type Alone = Change & {
  /** The value that the person saw: another one now is a conflict. */
  readonly seen?: { readonly value: unknown };
};

/**
 * One person changes a setting of the site, from the page or by a command. Refusals: `proposal-refused` for one that touches money, which somebody of
 * the staff only proposes; `state-conflict`; `field-malformed`; that of the setting itself.
 */
export async function changeAlone(
  context: Context,
  actor: Actor,
  { seen, ...change }: Alone,
): Promise<Result<undefined, 'proposal-refused' | 'state-conflict' | 'field-malformed' | SettingRefusal['code']>> {
  const { setting } = change;
  if (settingAreaOf(setting.key) === 'money' && actor.staff !== undefined)
    return refuse('proposal-refused', { why: 'This setting touches money: another person must approve it.' });
  const done = await transact(context.database, async (tx) => {
    if (seen !== undefined && !Value.Equal(await settingValue(context, tx, setting), seen.value))
      return refuse('state-conflict');
    return await changeSetting(context, tx, actor, change);
  });
  if (!done.ok) return done;
  await context.settings.refresh();
  return ok(undefined);
}
