/** The modules of the server. A new one adds its line here; calls, jobs, settings and caches follow from what it declares. */
import type { Act } from './infra/act.ts';
import { joinBackgrounds } from './infra/jobs.ts';
import type { Module } from './infra/module.ts';
import type { PersonalTable } from './infra/personal.ts';
import type { Setting } from './infra/settings.ts';
import { activitiesModule } from './modules/activities/index.ts';
import { alarmsModule } from './modules/alarms/index.ts';
import { auditModule } from './modules/audit/index.ts';
import { agentTeamsModule } from './modules/agent-teams/index.ts';
import { affiliateLinksModule } from './modules/affiliate-links/index.ts';
import { affiliatePostbacksModule } from './modules/affiliate-postbacks/index.ts';
import { affiliatesModule } from './modules/affiliates/index.ts';
import { agentAccountsModule } from './modules/agent-accounts/index.ts';
import { agentDeskModule } from './modules/agent-desk/index.ts';
import { agreementsModule } from './modules/agreements/index.ts';
import { agentsModule } from './modules/agents/index.ts';
import { bonusesModule } from './modules/bonuses/index.ts';
import { cashierModule } from './modules/cashier/index.ts';
import { savedViewsModule } from './modules/saved-views/index.ts';
import { cannedAnswersModule } from './modules/canned-answers/index.ts';
import { caseDeskModule } from './modules/case-desk/index.ts';
import { casesPersonal } from './modules/cases/index.ts';
import { contactsPersonal } from './modules/contacts/index.ts';
import { guardedSetting } from './modules/house-guard/index.ts';
import { houseExitsModule } from './modules/house-exits/index.ts';
import { harmWatchesPersonal } from './modules/harm-watches/index.ts';
import { ledgerPersonal } from './modules/ledger/index.ts';
import { paymentLinesPersonal } from './modules/payment-lines/index.ts';
import { vouchersPersonal } from './modules/vouchers/index.ts';
import { catalogModule } from './modules/catalog/index.ts';
import { checkpointsModule } from './modules/checkpoints/index.ts';
import { complaintsModule } from './modules/complaints/index.ts';
import { contentModule } from './modules/content/index.ts';
import { contentDeskModule } from './modules/content-desk/index.ts';
import { cryptoModule } from './modules/crypto/index.ts';
import { contractBillsModule } from './modules/contract-bills/index.ts';
import { contractRunsModule } from './modules/contract-runs/index.ts';
import { contractSalariesModule } from './modules/contract-salaries/index.ts';
import { contractsModule } from './modules/contracts/index.ts';
import { correctionsModule } from './modules/corrections/index.ts';
import { grantDeskModule } from './modules/grant-desk/index.ts';
import { dashboardModule } from './modules/dashboard/index.ts';
import { daySheetsModule } from './modules/day-sheets/index.ts';
import { depositReviewModule } from './modules/deposit-review/index.ts';
import { demoModule } from './modules/demo/index.ts';
import { demoPlayersModule } from './modules/demo-players/index.ts';
import { differentialsModule } from './modules/differentials/index.ts';
import { drawsModule } from './modules/draws/index.ts';
import { failedLoginsModule } from './modules/failed-logins/index.ts';
import { fairnessModule } from './modules/fairness/index.ts';
import { freeBetsModule } from './modules/free-bets/index.ts';
import { freeRoundsModule } from './modules/free-rounds/index.ts';
import { gameSessionsModule } from './modules/game-sessions/index.ts';
import { humansModule } from './modules/humans/index.ts';
import { kycModule } from './modules/kyc/index.ts';
import { launchModule } from './modules/launch/index.ts';
import { liabilityModule } from './modules/liability/index.ts';
import { lineMovesModule } from './modules/line-moves/index.ts';
import { liveModule } from './modules/live/index.ts';
import { lotteryModule } from './modules/lottery/index.ts';
import { pushModule } from './modules/push/index.ts';
import { marketingModule } from './modules/marketing/index.ts';
import { campaignsModule } from './modules/campaigns/index.ts';
import { mallModule } from './modules/mall/index.ts';
import { membersModule } from './modules/members/index.ts';
import { memberDeskModule } from './modules/member-desk/index.ts';
import { memberExitsModule } from './modules/member-exits/index.ts';
import { memberViewModule } from './modules/member-view/index.ts';
import { memberSearchModule } from './modules/member-search/index.ts';
import { messagesModule } from './modules/messages/index.ts';
import { missionsModule } from './modules/missions/index.ts';
import { pageErrorsModule } from './modules/page-errors/index.ts';
import { passwordsModule } from './modules/passwords/index.ts';
import { payoutAccountsModule } from './modules/payout-accounts/index.ts';
import { pointsModule } from './modules/points/index.ts';
import { periodicRewardsModule } from './modules/periodic-rewards/index.ts';
import { chanceModule } from './modules/chance/index.ts';
import { promotionAbuseModule } from './modules/promotion-abuse/index.ts';
import { promotionCostsModule } from './modules/promotion-costs/index.ts';
import { promotionsModule } from './modules/promotions/index.ts';
import { proposalsModule } from './modules/proposals/index.ts';
import { protectionModule } from './modules/protection/index.ts';
import { reconciliationModule } from './modules/reconciliation/index.ts';
import { recordsModule } from './modules/records/index.ts';
import { recoveryModule } from './modules/recovery/index.ts';
import { registrationModule } from './modules/registration/index.ts';
import { reportsModule } from './modules/reports/index.ts';
import { reportSchedulesModule } from './modules/report-schedules/index.ts';
import { resultsModule } from './modules/results/index.ts';
import { rewardsModule } from './modules/rewards/index.ts';
import { safetyModule } from './modules/safety/index.ts';
import { safetyDeskModule } from './modules/safety-desk/index.ts';
import { seamlessWalletModule } from './modules/seamless-wallet/index.ts';
import { secondStepModule } from './modules/second-step/index.ts';
import { segmentsModule } from './modules/segments/index.ts';
import { sessionsModule } from './modules/sessions/index.ts';
import { settingsAct, settingsModule } from './modules/settings/index.ts';
import { settlementModule } from './modules/settlement/index.ts';
import { simulationDeskModule } from './modules/simulation-desk/index.ts';
import { signInModule } from './modules/sign-in/index.ts';
import { sportBetsModule } from './modules/sport-bets/index.ts';
import { sportDeskModule } from './modules/sport-desk/index.ts';
import { sportEventsModule } from './modules/sport-events/index.ts';
import { sportLeaguesModule } from './modules/sport-leagues/index.ts';
import { sportFeedsModule } from './modules/sport-feeds/index.ts';
import { sportSettlementModule } from './modules/sport-settlement/index.ts';
import { sportsModule } from './modules/sports/index.ts';
import { staffModule } from './modules/staff/index.ts';
import { staffPasskeysModule } from './modules/staff-passkeys/index.ts';
import { supportModule } from './modules/support/index.ts';
import { suspicionsModule } from './modules/suspicions/index.ts';
import { ticketsModule } from './modules/tickets/index.ts';
import { transfersModule } from './modules/transfers/index.ts';
import { transferWalletModule } from './modules/transfer-wallet/index.ts';
import { uploadsModule } from './modules/uploads/index.ts';
import { turnoverModule } from './modules/turnover/index.ts';
import { vendorsModule } from './modules/vendors/index.ts';
import { vendorOperationsModule } from './modules/vendor-operations/index.ts';
import { verificationModule } from './modules/verification/index.ts';
import { vipModule } from './modules/vip/index.ts';
import { vipLevelsModule } from './modules/vip-levels/index.ts';
import { walletModule } from './modules/wallet/index.ts';
import { withdrawalReviewModule } from './modules/withdrawal-review/index.ts';
import { withdrawalsModule } from './modules/withdrawals/index.ts';
import type { Platform } from './platform.ts';

export const modules: readonly Module<Platform>[] = [
  liabilityModule,
  liveModule,
  pageErrorsModule,
  messagesModule,
  sessionsModule,
  registrationModule,
  recoveryModule,
  passwordsModule,
  verificationModule,
  signInModule,
  secondStepModule,
  protectionModule,
  humansModule,
  membersModule,
  affiliateLinksModule,
  affiliatePostbacksModule,
  affiliatesModule,
  agentsModule,
  agentAccountsModule,
  agentDeskModule,
  agreementsModule,
  agentTeamsModule,
  contractsModule,
  lineMovesModule,
  contractBillsModule,
  contractRunsModule,
  contractSalariesModule,
  settingsModule,
  contentModule,
  contentDeskModule,
  supportModule,
  cannedAnswersModule,
  savedViewsModule,
  uploadsModule,
  complaintsModule,
  caseDeskModule,
  kycModule,
  walletModule,
  transfersModule,
  missionsModule,
  pointsModule,
  mallModule,
  cashierModule,
  payoutAccountsModule,
  turnoverModule,
  depositReviewModule,
  withdrawalsModule,
  withdrawalReviewModule,
  cryptoModule,
  catalogModule,
  vendorsModule,
  launchModule,
  gameSessionsModule,
  freeBetsModule,
  freeRoundsModule,
  transferWalletModule,
  reconciliationModule,
  seamlessWalletModule,
  vendorOperationsModule,
  lotteryModule,
  drawsModule,
  suspicionsModule,
  ticketsModule,
  settlementModule,
  differentialsModule,
  resultsModule,
  fairnessModule,
  failedLoginsModule,
  checkpointsModule,
  recordsModule,
  reportsModule,
  reportSchedulesModule,
  simulationDeskModule,
  promotionCostsModule,
  promotionAbuseModule,
  daySheetsModule,
  dashboardModule,
  alarmsModule,
  rewardsModule,
  activitiesModule,
  bonusesModule,
  promotionsModule,
  segmentsModule,
  marketingModule,
  pushModule,
  campaignsModule,
  periodicRewardsModule,
  chanceModule,
  vipLevelsModule,
  vipModule,
  safetyModule,
  safetyDeskModule,
  sportsModule,
  sportDeskModule,
  sportEventsModule,
  sportBetsModule,
  sportSettlementModule,
  sportLeaguesModule,
  sportFeedsModule,
  auditModule,
  staffPasskeysModule,
  staffModule,
  memberSearchModule,
  memberDeskModule,
  memberViewModule,
  memberExitsModule(() => allPersonal),
  houseExitsModule,
  correctionsModule,
  grantDeskModule,
  proposalsModule,
  demoModule,
  demoPlayersModule,
];

export const background = joinBackgrounds(modules.flatMap((module) => module.background ?? []));

/** Every setting by its key. */
export const allSettings: ReadonlyMap<string, Setting> = new Map(
  modules.flatMap((module) => module.settings ?? []).map((setting) => [setting.key, guardedSetting(setting)]),
);

/** What every table keeps of a person; the first are of modules that have nothing else to declare. */
export const allPersonal: readonly PersonalTable[] = [
  ...casesPersonal,
  ...contactsPersonal,
  ...harmWatchesPersonal,
  ...ledgerPersonal,
  ...paymentLinesPersonal,
  ...vouchersPersonal,
  ...modules.flatMap((module) => module.personal ?? []),
];

/** Every act that takes two people, by its name. */
export const allActs: ReadonlyMap<string, Act> = new Map(
  [...modules.flatMap((module) => module.acts ?? []), settingsAct((key) => allSettings.get(key))].map((act) => [
    act.name,
    act,
  ]),
);
