/** The settings' door: the installation's own settings, the switches, and the table behind all settings. */
import { merchantSettings } from './merchant.ts';
import { switchSettings } from './switches.ts';

export { merchantCurrency, merchantTimeZone } from './merchant.ts';
export { settingsUseCases } from './routes.ts';
export { readSettings, writeSetting } from './store.ts';
export { directRegistration, isOn, registration, usernameRegistration } from './switches.ts';

export const ownSettings = [...merchantSettings, ...switchSettings];
