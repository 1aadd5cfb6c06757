/** Every page of the back office, a line a feature: each declares its own with the permission that opens them. */
import type { AdminFinder, AdminPage } from '../lib/pages.ts';
import { affiliatePages } from '../features/affiliates/index.ts';
import { agentPages } from '../features/agents/index.ts';
import { alarmPages } from '../features/alarms/index.ts';
import { applicationPages } from '../features/applications/index.ts';
import { auditPages } from '../features/audit/index.ts';
import { cannedAnswerPages } from '../features/canned-answers/index.ts';
import { casePages } from '../features/cases/index.ts';
import { campaignPages } from '../features/campaigns/index.ts';
import { chatPages } from '../features/chats/index.ts';
import { contractPages } from '../features/contracts/index.ts';
import { contentPages } from '../features/content/index.ts';
import { complaintPages } from '../features/complaints/index.ts';
import { dashboardPages } from '../features/dashboard/index.ts';
import { daySheetPages } from '../features/day-sheets/index.ts';
import { depositPages } from '../features/deposits/index.ts';
import { deskPages } from '../features/desk/index.ts';
import { elevationPages } from '../features/elevations/index.ts';
import { grantPages } from '../features/grants/index.ts';
import { kycPages } from '../features/kyc/index.ts';
import { lotteryPages } from '../features/lotteries/index.ts';
import { mallPages } from '../features/mall/index.ts';
import { memberExitPages } from '../features/member-exits/index.ts';
import { memberFinder, memberPages } from '../features/members/index.ts';
import { monthPages } from '../features/months/index.ts';
import { proposalPages } from '../features/proposals/index.ts';
import { schedulePages } from '../features/report-schedules/index.ts';
import { promotionCodePages } from '../features/promotion-codes/index.ts';
import { promotionPages } from '../features/promotions/index.ts';
import { reportPages } from '../features/reports/index.ts';
import { safetyPages } from '../features/safety/index.ts';
import { segmentPages } from '../features/segments/index.ts';
import { settingsPages } from '../features/settings/index.ts';
import { sportPages } from '../features/sports/index.ts';
import { staffFinder, staffPages } from '../features/staff/index.ts';
import { suspicionPages } from '../features/suspicions/index.ts';
import { vendorPages } from '../features/vendors/index.ts';
import { withdrawalPages } from '../features/withdrawals/index.ts';

export const pages: readonly AdminPage[] = [
  ...deskPages,
  ...dashboardPages,
  ...alarmPages,
  ...reportPages,
  ...schedulePages,
  ...proposalPages,
  ...casePages,
  ...withdrawalPages,
  ...depositPages,
  ...daySheetPages,
  ...monthPages,
  ...affiliatePages,
  ...agentPages,
  ...lotteryPages,
  ...sportPages,
  ...vendorPages,
  ...memberPages,
  ...grantPages,
  ...contractPages,
  ...memberExitPages,
  ...applicationPages,
  ...chatPages,
  ...complaintPages,
  ...cannedAnswerPages,
  ...kycPages,
  ...contentPages,
  ...promotionPages,
  ...mallPages,
  ...promotionCodePages,
  ...segmentPages,
  ...campaignPages,
  ...safetyPages,
  ...suspicionPages,
  ...settingsPages,
  ...staffPages,
  ...elevationPages,
  ...auditPages,
];

/** What the palette searches, a line a noun. */
export const finders: readonly AdminFinder[] = [memberFinder, staffFinder];
