/** A setting that touches money, as an act of two people: the second sees the old value and the new one, and approves what has not changed. */
import { Type } from 'typebox';
import { ok, refuse } from '@banyan/core/results';
import { settingAreaOf } from '@banyan/core/settings';
import { type Act, act, cannot } from '../../infra/act.ts';
import type { Database } from '../../infra/database.ts';
import { type Setting, type SettingRefusal, standardOf } from '../../infra/settings.ts';
import { refusalText } from './refusal-text.ts';
import { changeSetting, faultOfValue, refusalOfValue, settingValue } from './change-setting.ts';

const sentence = (why: string) => refuse('proposal-refused', { why });
/** The office names the play that is in the way, and leads to its odds. */
const keepsNothing = (refused: SettingRefusal) => cannot('house-keeps-nothing', refusalText(refused), refused.details);
const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Made with all settings, which the application alone knows. */
export function settingsAct(find: (key: string) => Setting | undefined): Act {
  return act({
    name: 'settings.change',
    shape: Type.Object(
      {
        key: Type.String({ maxLength: 80 }),
        value: Type.Optional(Type.Unknown()),
        reset: Type.Optional(Type.Literal(true)),
      },
      { additionalProperties: false },
    ),
    propose: 'money-settings.make',
    authorise: 'money-settings.authorise',
    async preview(context, tx, { key, value, reset }, actor) {
      const setting = find(key);
      if (setting === undefined) return sentence('There is no such setting.');
      const wanted = reset === true ? undefined : value;
      const fault = await faultOfValue(tx as unknown as Database, setting, wanted, actor);
      if (fault !== undefined) return sentence(fault);
      const refused = await refusalOfValue(context, tx as unknown as Database, setting, wanted);
      if (refused !== undefined) return keepsNothing(refused);
      const before = await settingValue(context, tx, setting);
      const after = wanted ?? standardOf(setting, context.config.mode);
      return ok({
        object: { kind: 'setting', id: key, name: key },
        version: JSON.stringify(before),
        effect: [{ label: 'setting', value: text(after), before: text(before) }],
        ...(settingAreaOf(key) === 'site' ? { authorise: 'site-settings.authorise' as const } : {}),
      });
    },
    async carryOut(context, tx, { key, value, reset }, { checker, maker, reason }) {
      const setting = find(key);
      if (setting === undefined) return sentence('There is no such setting.');
      const wanted = reset === true ? undefined : value;
      const done = await changeSetting(context, tx, checker, { setting, value: wanted, reason, second: maker.staff });
      if (!done.ok)
        return done.code === 'field-malformed'
          ? sentence(String(done.details?.['why'] ?? ''))
          : keepsNothing({ ...done, code: done.code });
      return ok(done.value);
    },
  });
}
