/** Public interface of settings: the installation's own settings, the switches, and the table behind all settings. */
import { adminSettingsRoutes } from '@banyan/protocol/admin/settings';
import { settingsRoutes } from '@banyan/protocol/settings';
import type { Module } from '../../infra/module.ts';
import type { SettingsParts } from './parts.ts';
import { adminSettingsUseCases, settingsUseCases } from './routes.ts';
import { merchantSettings } from './merchant.ts';
import { regionSettings } from './region.ts';
import { siteSettings } from './site.ts';
import { switchSettings } from './switches.ts';

export { changeAlone, changeSetting } from './change-setting.ts';
export { businessZone, settingText } from './business-zone.ts';
export { isSingleWallet, merchantCode, merchantCurrency, merchantTimeZone } from './merchant.ts';
export { refuseClosed } from './refuse-closed.ts';
export { requireMerchantCode } from './require-merchant-code.ts';
export { ownOrigins } from './site.ts';
export { sourcesOf } from './sources.ts';
export type { SettingsParts } from './parts.ts';
export { refusalText } from './refusal-text.ts';
export { settingsAct } from './settings-act.ts';
export { readSettings, writeSetting } from './store.ts';
export {
  anonymousChat,
  chat,
  countryCodes,
  dailyWages,
  directRegistration,
  dividends,
  emailRecovery,
  facebookLogin,
  forcedPasswordChange,
  freePlay,
  googleLogin,
  hourlyWages,
  isOn,
  loginAsWhole,
  mobileLogin,
  asksProof,
  mobilePasswords,
  mobileRegistration,
  phoneRecovery,
  phoneTokenLogin,
  phoneTokenOnRegistration,
  realTimeSalary,
  referral,
  registration,
  requireSwitch,
  secondStep,
  slider,
  smsOnRegistration,
  type Switch,
  transferDownline,
  transferUpline,
  usernameRegistration,
} from './switches.ts';
export { offeredLanguages } from './whitelabel.ts';

export const settingsModule: Module<SettingsParts> = {
  name: 'settings',
  routes({ bind, bindAdmin }, parts) {
    bind(settingsRoutes, settingsUseCases);
    bindAdmin(adminSettingsRoutes, adminSettingsUseCases(parts));
  },
  settings: [...merchantSettings, ...siteSettings, ...regionSettings, ...switchSettings],
};
