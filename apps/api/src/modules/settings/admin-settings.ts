/** Settings as the back office shows and changes them. What touches money takes two people (`settings-act.ts`). */
import { ok, refuse } from '@banyan/core/results';
import { settingAreaOf } from '@banyan/core/settings';
import type { adminSettingsRoutes } from '@banyan/protocol/admin/settings';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { standardOf } from '../../infra/settings.ts';
import { linesAbout } from '../audit/index.ts';
import { changeAlone } from './change-setting.ts';
import type { SettingsParts } from './parts.ts';
import { readSettings } from './store.ts';

const historyLines = 100;

export const listSettings =
  ({ allSettings }: SettingsParts): AdminUseCase<(typeof adminSettingsRoutes)['GET /admin/api/settings']> =>
  async ({ database, config }, _input, caller) => {
    const stored = await readSettings(database);
    const shown = [...allSettings.values()].filter(({ key }) =>
      caller.permissions.has(`${settingAreaOf(key)}-settings.read`),
    );
    return ok(
      shown.map((setting) => {
        const standard = standardOf(setting, config.mode);
        const { key, summary, shape } = setting;
        const value = stored.get(key) ?? standard;
        return { key, summary, area: settingAreaOf(key), shape, value, default: standard, isChanged: stored.has(key) };
      }),
    );
  };

export const settingHistory =
  ({
    allSettings,
  }: SettingsParts): AdminUseCase<(typeof adminSettingsRoutes)['GET /admin/api/settings/:key/history']> =>
  async ({ database }, { params }, caller) => {
    const isSeen = caller.permissions.has(`${settingAreaOf(params.key)}-settings.read`);
    if (!allSettings.has(params.key) || !isSeen) return refuse('not-found');
    const lines = await linesAbout(database, { kind: 'setting', id: params.key }, historyLines);
    return ok(
      // A proposal and its approval have lines of their own; here stands what was really changed.
      lines
        .filter(({ act }) => act === 'settings.change')
        .map(({ at, who, second, before, after, reason }) => ({
          at: at.toISOString(),
          who,
          second,
          before,
          after,
          reason,
        })),
    );
  };

export const putSetting =
  ({ allSettings }: SettingsParts): AdminUseCase<(typeof adminSettingsRoutes)['PUT /admin/api/settings/:key']> =>
  async (context, { params, body }, caller) => {
    const setting = allSettings.get(params.key);
    if (setting === undefined) return refuse('not-found');
    const value = body.reset === true ? undefined : body.value;
    const done = await changeAlone(context, caller, {
      ...{ setting, value, reason: body.reason },
      seen: { value: body.seen },
    });
    return done.ok ? ok({}) : done;
  };
