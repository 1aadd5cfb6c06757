/** The modules joined: what they run in the background and what an operator may set. A new module adds a line to each. */
import { pageErrorsSettings } from './modules/page-errors/index.ts';
import { beaconSetting } from './adapters/beacons/index.ts';
import { messagesBackground, messagesSettings } from './adapters/messages/index.ts';
import { phoneVerificationSettings } from './adapters/phone-verification/index.ts';
import { signInSettings as signInIssuers } from './adapters/sign-in/index.ts';
import { vendorAnswerWithin } from './adapters/vendors/index.ts';
import { joinBackgrounds } from './infra/jobs.ts';
import type { Setting } from './infra/settings.ts';
import { agentsSettings } from './modules/agents/index.ts';
import { cashierBackground, cashierSettings } from './modules/cashier/index.ts';
import { catalogBackground } from './modules/catalog/index.ts';
import { contentBackground } from './modules/content/index.ts';
import { humanSettings, humansBackground } from './modules/humans/index.ts';
import { liveSettings } from './modules/live/index.ts';
import { drawsBackground, drawsSettings } from './modules/draws/index.ts';
import { lotteryBackground, lotterySettings } from './modules/lottery/index.ts';
import { passwordsBackground, passwordsSettings } from './modules/passwords/index.ts';
import { protectionBackground, protectionSettings } from './modules/protection/index.ts';
import { sessionBackground } from './modules/game-sessions/index.ts';
import { freeRoundBackground } from './modules/free-rounds/index.ts';
import { transferBackground } from './modules/transfer-wallet/index.ts';
import { reconciliationBackground } from './modules/reconciliation/index.ts';
import { recoveryBackground, recoverySettings } from './modules/recovery/index.ts';
import { registrationBackground, registrationSettings } from './modules/registration/index.ts';
import { sessionsBackground, sessionsSettings } from './modules/sessions/index.ts';
import { seamlessBackground } from './modules/seamless-wallet/index.ts';
import { ownSettings } from './modules/settings/index.ts';
import { settlementBackground } from './modules/settlement/index.ts';
import { supportSettings } from './modules/support/index.ts';
import { ticketsBackground } from './modules/tickets/index.ts';
import { signInBackground, signInSettings } from './modules/sign-in/index.ts';
import { verificationBackground, verificationSettings } from './modules/verification/index.ts';
import { walletBackground } from './modules/wallet/index.ts';

export const background = joinBackgrounds([
  messagesBackground,
  sessionsBackground,
  registrationBackground,
  recoveryBackground,
  passwordsBackground,
  verificationBackground,
  signInBackground,
  protectionBackground,
  humansBackground,
  walletBackground,
  cashierBackground,
  catalogBackground,
  contentBackground,
  lotteryBackground,
  drawsBackground,
  ticketsBackground,
  settlementBackground,
  sessionBackground,
  freeRoundBackground,
  transferBackground,
  reconciliationBackground,
  seamlessBackground,
]);

/** Every setting by its key. */
export const allSettings: ReadonlyMap<string, Setting> = new Map(
  [
    ownSettings,
    sessionsSettings,
    registrationSettings,
    recoverySettings,
    passwordsSettings,
    verificationSettings,
    protectionSettings,
    humanSettings,
    agentsSettings,
    pageErrorsSettings,
    cashierSettings,
    liveSettings,
    lotterySettings,
    drawsSettings,
    supportSettings,
    messagesSettings,
    signInIssuers,
    signInSettings,
    [beaconSetting],
    [vendorAnswerWithin],
    phoneVerificationSettings,
  ]
    .flat()
    .map((setting) => [setting.key, setting as Setting]),
);
