/** Every setting by its key: declared by the modules, handed over by the application. */
import type { Setting } from '../../infra/settings.ts';

export type SettingsParts = { readonly allSettings: ReadonlyMap<string, Setting> };
