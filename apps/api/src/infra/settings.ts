/**
 * Settings: what an operator may change while the product runs. A module defines its own with `setting`; the shape is
 * the type, the check on what is stored and the check on what is typed in. Reading is from memory: the table is read
 * at the start and again when it changed.
 */
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { Refusal } from '@banyan/core/results';
import type { Mode } from './config.ts';
import type { Database } from './database.ts';

export type Setting<Shape extends TSchema = TSchema> = {
  readonly key: string;
  /** One sentence for the operator. */
  readonly summary: string;
  readonly shape: Shape;
  readonly default: Static<Shape>;
  /**
   * Why a value cannot stand with what is stored elsewhere, a sentence each; empty when it can. `from`: the address of whoever sets or approves it in
   * the back office; undefined for a command.
   */
  objections?(database: Database, value: Static<Shape>, from?: string): Promise<readonly string[]>;
  /** Why a value cannot stand beside the other settings, as a refusal with a name and figures of its own. A default is never asked about. */
  refusal?(database: Database, change: SettingChange): Promise<SettingRefusal | undefined>;
  /** The default in demo mode, where convenience goes before caution. */
  readonly demo?: Static<Shape>;
};

/** What would change: the settings as they stand, and as they would. */
export type SettingChange = { readonly before: Pick<Settings, 'get'>; readonly after: Pick<Settings, 'get'> };
export type SettingRefusal = Refusal<'house-keeps-nothing'>;

export type Settings = {
  /** The value in force now. */
  get<Shape extends TSchema>(setting: Setting<Shape>): Static<Shape>;
  /** Reads the table again. */
  refresh(): Promise<void>;
  /** Waits until the last asked reading is in force, or has failed. */
  settled(): Promise<void>;
};

/** Defines a setting. Throws when one of its default values does not have its shape. */
export function setting<Shape extends TSchema>(definition: Setting<Shape>): Setting<Shape> {
  for (const value of [definition.default, definition.demo ?? definition.default]) {
    if (!Value.Check(definition.shape, value))
      throw new Error(`the default of ${definition.key} does not have its shape`);
  }
  return definition;
}

/** The value when nothing is stored. */
export function standardOf<Shape extends TSchema>(definition: Setting<Shape>, mode: Mode): Static<Shape> {
  return mode === 'demo' && definition.demo !== undefined ? definition.demo : definition.default;
}

/**
 * Settings over a reader of stored values. A stored value without the setting's shape, which only a hand in the table can
 * cause, is reported once and the default is used: one bad row must not stop the product.
 */
export async function openSettings(
  mode: Mode,
  read: () => Promise<ReadonlyMap<string, unknown>>,
  onBad: (key: string) => void = () => {},
): Promise<Settings> {
  let stored = await read();
  let checked = new Map<string, unknown>();
  let reading: Promise<void> = Promise.resolve();
  async function readAgain(): Promise<void> {
    const next = await read();
    stored = next;
    checked = new Map();
  }
  return {
    get(definition) {
      if (checked.has(definition.key)) return checked.get(definition.key) as never;
      const value = stored.get(definition.key);
      const isGood = value !== undefined && Value.Check(definition.shape, value);
      if (value !== undefined && !isGood) onBad(definition.key);
      const inForce = isGood ? value : standardOf(definition, mode);
      checked.set(definition.key, inForce);
      return inForce as never;
    },
    refresh() {
      // One after the other: an older reading that comes late must not stand over a newer one.
      const next = reading.then(readAgain, readAgain);
      reading = next.catch(() => {});
      return next;
    },
    settled: () => reading,
  };
}
