/**
 * Which routes play, pay in or give, and so cross the gate of safety, and which do not: a route that changes something and that nobody
 * has said anything about fails the test of the paths.
 */
import type { RouteKey } from '@banyan/protocol';

/** What stands between an excluded member and the route. */
export const gatedRoutes = {
  'POST /lgw/vn/tickets': 'play-barred',
  'POST /lgw/sports/tickets': 'play-barred',
  'GET /wps/game/launchGame': 'play-barred',
  'GET /wps/game/launchLobby': 'play-barred',
  'GET /wps/relay/GCS_gameLaunchFB': 'play-barred',
  'POST /wps/cashier/deposits': 'deposit-barred',
  'POST /wps/rewards/numberClaim': 'play-barred',
  'POST /wps/rewards/:id/claim': 'play-barred',
  'POST /wps/promotions/periods/lines/:id/claim': 'play-barred',
  'POST /wps/relay/MCS2_claimRafflePromotion': 'play-barred',
  'POST /wps/missions/:id/join': 'play-barred',
  'POST /wps/promotions/applications': 'play-barred',
  'POST /wps/promotions/codes': 'play-barred',
  'POST /wps/relay/GCS_walletTransfer': 'play-barred',
  'POST /wps/relay/passwordCheck/MCS2_redeemPointReward': 'play-barred',
  'POST /wps/relay/passwordCheck/MCS2_convertPoint': 'play-barred',
} as const satisfies Partial<Record<RouteKey, string>>;

/** Takes the order, and each of its tickets is refused by the gate. */
export const gatedLater: readonly string[] = ['POST /lgw/vn/chases'];

/** Ways of money that stay open to who is excluded: out of the wallet, and what is said of a deposit that was let in before. By name, so that a new one is red. */
export const openRoutes: readonly RouteKey[] = [
  'POST /wps/withdrawals',
  'POST /wps/withdrawals/:id/cancel',
  'POST /wps/withdrawals/:id/receipt',
  'POST /wps/withdrawals/:id/dispute',
  'POST /wps/cashier/deposits/:id/sent',
  'POST /wps/cashier/deposits/:id/cancel',
  // Asks within what it gives: nothing is given to who may be given nothing.
  'POST /wps/promotions/activities/:promotion/take',
  'POST /wps/promotions/app',
  // Gives nothing.
  'POST /wps/promotions/applications/:id/withdraw',
  // Bonus money goes back to the house; nothing is given.
  'POST /wps/promotions/bonuses/:id/end',
  // What was staked before may be taken back by who has left.
  'POST /lgw/sports/bets/:betId/cash-outs',
  // Its receiver crosses the gate: `receiver-unavailable`.
  'POST /wps/transfers',
];

/** Who sends messages to members, by carriers or to the inbox: codes, notices, answers. An offer must ask `mayMarket` first. */
export const senders: readonly string[] = [
  // What became of an application of theirs.
  'activities/decide-application.ts',
  // What became of an affiliate's application and of their money; work for the house, never an invitation to play.
  'affiliates/manage.ts',
  'affiliates/pay-act.ts',
  // To the staff, never to members.
  'alarms/watch.ts',
  // The demo's own campaign, to its invented players.
  'campaigns/seed-demo.ts',
  // Offers: each sending asks `mayMarket` in its own transaction.
  'campaigns/send.ts',
  // To the person of the staff who writes a campaign, never to a member.
  'campaigns/test-send.ts',
  'cashier/advance.ts',
  'cashier/credit.ts',
  'complaints/staff-work.ts',
  'contacts/notify-member.ts',
  // Bills and contracts of agents: what they earn for their work.
  'contract-bills/decide-bill.ts',
  'contract-bills/pay-bills.ts',
  'contracts/notices.ts',
  'corrections/correction-act.ts',
  // That something was given to them, and that it was taken back with the reason.
  'grant-desk/give.ts',
  'grant-desk/take-back.ts',
  'kyc/ask-register.ts',
  'kyc/review.ts',
  // Whose line moved, and both uplines.
  'line-moves/carry-out.ts',
  // What became of an order of theirs.
  'mall/decide.ts',
  // One message of a person of the staff to one member, in answer to something; never an offer.
  'member-desk/send-message.ts',
  'messages/notify-many.ts',
  'messages/notify.ts',
  'passwords/set-password.ts',
  // How a bonus that they chose has ended.
  'promotions/tell.ts',
  'protection/notify-change.ts',
  'recovery/ask-link.ts',
  'registration/welcome.ts',
  'safety/tell.ts',
  'second-step/send-proof-code.ts',
  'transfers/note-credit.ts',
  'verification/email-codes.ts',
  'verification/send-code.ts',
  'withdrawals/publish-approved.ts',
];

/** What neither plays nor moves money: accounts and their protection, words, what looks. */
export const freeRoutes: readonly RegExp[] = [
  /^\w+ \/wps\/(session|member|verification|captcha|system|messages|marketing|push|safety|uploads|support|chat|page-errors|kyc|payout-accounts|complaints)\b/,
  /^\w+ \/wps\/feedback$/,
  /^POST \/wps\/game\/leaveGame$/,
  /^\w+ \/wps\/relay\/(MCSFE|CSP)_/,
  // Shows a seed and begins another.
  /^POST \/wps\/chance\/seeds$/,
  // Contracts, bills and lists of agents, and what affiliates do: work for the house, which neither plays nor pays in.
  /^\w+ \/wps\/(agent|affiliates)\b/,
  /^POST \/wps\/relay\/MCS2_process(DividendReq|DailySalContract|ContractHourSalary)$/,
  // What a bet would pay, and what taking one back would: nothing is staked.
  /^POST \/lgw\/sports\/(slips|bets\/:betId\/offers)$/,
  // Taking tickets back and stopping chases stakes nothing.
  /^POST \/lgw\/vn\/(tickets|chases)\/:\w+\/(cancel|stop)/,
];
