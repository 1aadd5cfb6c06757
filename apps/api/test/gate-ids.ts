/** Whose things the ids are that routes take, stated a second time: `gates.test.ts` tries each. */

/** Whose thing an id names. Only `own` and `team` are somebody's; an own one has a probe in `gates.test.ts`. */
type Naming =
  /** The caller's alone: anybody else's is not found. */
  | 'own'
  /** The caller or somebody of the caller's team. */
  | 'team'
  /** A contract, or the agent directly below to whom one is offered: the other side is refused with 403, anybody else answered 404; tried in contracts.test.ts. */
  | 'side'
  /** Somebody directly below the caller: anybody else is not found; tried in agent-accounts.test.ts. */
  | 'below'
  /** Everybody's, such as a draw, or a filter on what is the caller's anyway. */
  | 'public'
  /** A picture of the caller's, taken by the form that it comes with: anybody else's is unknown. */
  | 'picture'
  /** Made by its sender, to name the request. */
  | 'sender'
  /** Good only in the browser that it was made for. */
  | 'browser'
  /** Signed by us in a message: whoever has the message may do that one thing. */
  | 'signed';

/** Every id that a route takes, in its path, its query or its body. */
export const ids: Readonly<Record<string, Naming>> = {
  'GET /lgw/sports/events/:eventId eventId': 'public',
  'GET /lgw/sports/events/:eventId/proof eventId': 'public',
  'POST /lgw/sports/tickets id': 'sender',
  'GET /lgw/sports/bets/:betId betId': 'own',
  'POST /lgw/sports/bets/:betId/offers betId': 'own',
  'POST /lgw/sports/bets/:betId/cash-outs betId': 'own',
  'POST /lgw/sports/bets/:betId/cash-outs id': 'sender',
  'DELETE /wps/member/sessions/:sessionId sessionId': 'own',
  'DELETE /wps/member/devices/:deviceId deviceId': 'own',
  'DELETE /wps/member/passkeys/:passkeyId passkeyId': 'own',
  'DELETE /wps/member/thirdparty/:issuer issuer': 'public',
  'POST /wps/member/thirdparty ticket': 'browser',
  'POST /wps/marketing/one-click/:token token': 'signed',
  'DELETE /wps/push/:browserId browserId': 'own',
  'GET /wps/chance/:promotion/winners promotion': 'public',
  'POST /wps/cashier/deposits id': 'sender',
  'POST /wps/transfers id': 'sender',
  'POST /wps/relay/passwordCheck/MCS2_redeemPointReward id': 'sender',
  'POST /wps/relay/passwordCheck/MCS2_redeemPointReward item': 'public',
  'POST /wps/relay/passwordCheck/MCS2_convertPoint id': 'sender',
  'POST /wps/relay/GCS_walletTransfer id': 'sender',
  'GET /wps/cashier/deposits/:id id': 'own',
  'POST /wps/cashier/deposits/:id/sent id': 'own',
  'POST /wps/cashier/deposits/:id/cancel id': 'own',
  'POST /wps/payout-accounts id': 'sender',
  'POST /wps/withdrawals id': 'sender',
  'POST /wps/withdrawals account': 'own',
  'GET /wps/withdrawals/:id id': 'own',
  'POST /wps/withdrawals/:id/cancel id': 'own',
  'POST /wps/withdrawals/:id/receipt id': 'own',
  'POST /wps/withdrawals/:id/receipt proofs': 'picture',
  'POST /wps/withdrawals/:id/dispute id': 'own',
  'POST /wps/withdrawals/:id/dispute proofs': 'picture',
  'GET /wps/promotions/bonuses/:id id': 'own',
  'POST /wps/promotions/bonuses/:id/end id': 'own',
  'GET /wps/promotions/periods/lines/:id id': 'own',
  'POST /wps/promotions/periods/lines/:id/claim id': 'own',
  'GET /wps/promotions/activities/:promotion promotion': 'public',
  'POST /wps/promotions/activities/:promotion/take promotion': 'public',
  'POST /wps/promotions/applications pictures': 'picture',
  'POST /wps/promotions/applications/:id/withdraw id': 'own',
  'POST /wps/rewards/:id/claim id': 'own',
  'GET /wps/chance/proofs/:id id': 'public',
  'POST /wps/relay/MCS2_claimRafflePromotion request': 'sender',
  'GET /lgw/vn/draws/:drawId drawId': 'public',
  'GET /lgw/vn/draws/:drawId/proof drawId': 'public',
  'GET /lgw/vn/draws/:drawId/leaves drawId': 'public',
  'GET /lgw/vn/tickets/:ticketId/proof ticketId': 'own',
  'POST /lgw/vn/tickets id': 'sender',
  'POST /lgw/vn/tickets drawId': 'public',
  'POST /lgw/vn/tickets/:ticketId/cancel ticketId': 'own',
  'POST /lgw/vn/chases id': 'sender',
  'POST /lgw/vn/chases/:chaseId/stop chaseId': 'own',
  'GET /wps/member/bets drawId': 'public',
  'GET /wps/member/bets/:betId betId': 'own',
  'GET /wps/content/documents/:slug slug': 'public',
  'GET /wps/fairness/checkpoints/:number number': 'public',
  'GET /wps/content/posts/:slug slug': 'public',
  'GET /wps/content/promotions/:id id': 'public',
  'POST /wps/missions/:id/join id': 'public',
  'GET /wps/missions/:id/plays id': 'public',
  'POST /wps/support/messages id': 'sender',
  'POST /wps/support/messages pictures': 'public',
  'POST /wps/messages/read ids': 'public',
  'GET /wps/messages/inbox before': 'public',
  'POST /wps/messages/inbox/read ids': 'public',
  'POST /wps/messages/inbox/delete ids': 'public',
  'POST /wps/messages/inbox/restore ids': 'public',
  'DELETE /wps/uploads/:id id': 'own',
  'POST /wps/kyc/documents picture': 'public',
  'POST /wps/complaints id': 'sender',
  'POST /wps/complaints pictures': 'public',
  'GET /wps/complaints/:complaintId complaintId': 'own',
  'POST /wps/complaints/:complaintId/messages complaintId': 'own',
  'POST /wps/complaints/:complaintId/messages id': 'sender',
  'POST /wps/complaints/:complaintId/messages pictures': 'public',
  'POST /wps/complaints/:complaintId/close complaintId': 'own',
  'POST /wps/agent/accounts id': 'sender',
  'POST /wps/agent/accounts/:member/lock member': 'below',
  'POST /wps/agent/links/:code/close code': 'own',
  'GET /wps/agent/bills/:id id': 'own',
  'GET /wps/agent/salaries/:contract contract': 'own',
  'GET /wps/agent/differentials/:draw draw': 'public',
  'GET /wps/agent/bills/:id/lines id': 'own',
  'GET /wps/agent/bills/:id/lines after': 'public',
  'POST /wps/agent/bills/:id/decision id': 'own',
  'GET /wps/agent/team of': 'team',
  'GET /wps/agent/contracts/:id/ending id': 'side',
  'POST /wps/agent/contracts id': 'sender',
  'POST /wps/agent/contracts to': 'side',
  'POST /wps/agent/contracts/:id/withdraw id': 'side',
  'POST /wps/agent/contracts/:id/end id': 'side',
  'POST /wps/relay/MCS2_processDividendReq id': 'sender',
  'POST /wps/relay/MCS2_processDividendReq contract': 'side',
  'POST /wps/relay/MCS2_processDailySalContract id': 'sender',
  'POST /wps/relay/MCS2_processDailySalContract contract': 'side',
  'POST /wps/relay/MCS2_processContractHourSalary id': 'sender',
  'POST /wps/relay/MCS2_processContractHourSalary contract': 'side',
  'POST /wps/relay/MCSFE_processRealTimeSalaryContract id': 'sender',
  'POST /wps/relay/MCSFE_processRealTimeSalaryContract contract': 'side',
  'GET /wps/affiliates/statements/:id id': 'own',
  'GET /wps/affiliates/statements/:id/proof id': 'own',
  'GET /wps/agent/team/report of': 'team',
  'GET /wps/agent/team/members of': 'team',
  'GET /wps/agent/team/bets of': 'team',
  'GET /wps/agent/team/lines of': 'team',
  'GET /wps/agent/team/profit of': 'team',
  'POST /wps/agent/team/export of': 'team',
};
