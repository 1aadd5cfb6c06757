/** Changes one setting, in the caller's transaction and with its line in the audit log: the same for a page, a command and a proposal. */
import { Value } from 'typebox/value';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Actor } from '../../infra/actor.ts';
import type { Context } from '../../infra/context.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { type Setting, standardOf } from '../../infra/settings.ts';
import { note } from '../audit/index.ts';
import { readSettings, writeSetting } from './store.ts';

/** Why a setting cannot have a value, in a sentence; undefined where it can. `undefined` is its default. */
export async function faultOfValue(database: Database, setting: Setting, value: unknown): Promise<string | undefined> {
  if (value === undefined) return undefined;
  if (!Value.Check(setting.shape, value)) {
    const [first] = Value.Errors(setting.shape, value);
    return `${first?.instancePath ?? ''} ${first?.message ?? 'it has another shape'}`.trim();
  }
  return (await setting.objections?.(database, value as never))?.join(' ') || undefined;
}

/** The value in force, as the table has it now and not as this process remembers it. */
export async function settingValue(
  { config }: Pick<Context, 'config'>,
  tx: Database | Tx,
  setting: Setting,
): Promise<unknown> {
  return (await readSettings(tx)).get(setting.key) ?? standardOf(setting, config.mode);
}

type Change = {
  readonly setting: Setting;
  /** Undefined gives it its default again. */
  readonly value: unknown;
  readonly reason: string;
  /** Who proposed it, where it took two. */
  readonly second?: string;
};

/** Writes it. Refusals: `field-malformed` with the reason. */
export async function changeSetting(
  context: Context,
  tx: Tx,
  actor: Actor,
  { setting, value, reason, second }: Change,
): Promise<Result<{ before: unknown; after: unknown }, 'field-malformed'>> {
  const fault = await faultOfValue(tx as unknown as Database, setting, value);
  if (fault !== undefined) return refuse('field-malformed', { field: setting.key, why: fault });
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
