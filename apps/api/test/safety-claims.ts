/**
 * Which routes play, pay in or give, and so cross the gate of safety, and which do not: a route that changes something and that nobody
 * has said anything about fails the test of the paths.
 */
import type { RouteKey } from '@banyan/protocol';

/** What stands between an excluded member and the route. */
export const gatedRoutes = {
  'POST /lgw/vn/tickets': 'play-barred',
  'GET /wps/game/launchGame': 'play-barred',
  'GET /wps/game/launchLobby': 'play-barred',
  'GET /wps/relay/GCS_gameLaunchFB': 'play-barred',
  'POST /wps/cashier/deposits': 'deposit-barred',
  'POST /wps/rewards/numberClaim': 'play-barred',
  'POST /wps/rewards/:id/claim': 'play-barred',
  'POST /wps/relay/GCS_walletTransfer': 'play-barred',
} as const satisfies Partial<Record<RouteKey, string>>;

/** Takes the order, and each of its tickets is refused by the gate. */
export const gatedLater: readonly string[] = ['POST /lgw/vn/chases'];

/** What neither plays nor pays in: accounts and their protection, words, what looks, and the way out of money. */
export const freeRoutes: readonly RegExp[] = [
  /^\w+ \/wps\/(session|member|verification|captcha|system|messages|safety|uploads|support|chat|page-errors|kyc|payout-accounts|complaints|feedback)\b/,
  /^\w+ \/wps\/(service|content|catalog|withdrawals|transfers|turnover|records|statements|favourites)\b/,
  /^\w+ \/wps\/cashier\/(withdrawals|accounts|receipts|deposits\/:id\/(sent|cancel))\b/,
  /^POST \/wps\/game\/leaveGame$/,
  /^\w+ \/wps\/relay\/(MCSFE|CSP)_/,
  // Taking tickets back and stopping chases stakes nothing.
  /^POST \/lgw\/vn\/(tickets|chases)\/:\w+\/(cancel|stop)/,
];
