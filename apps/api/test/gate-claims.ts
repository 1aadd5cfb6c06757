/**
 * What every route of the protocol is for, said a second time and by hand: `gates.test.ts` compares it with what the server
 * does. A new route gets a line here, and with it somebody has thought about who may call it and whose things it names.
 */
import type { RouteKey } from '@banyan/protocol';

/**
 * `open`: anybody; `either`: anybody, and more with a session; `member`: real accounts; `play`: trial accounts too, since
 * it costs play money or nothing; `agent`: types 1, 2, 41, 42.
 */
export type Claim = 'open' | 'either' | 'member' | 'play' | 'agent';

export const claims: Readonly<Record<RouteKey, Claim>> = {
  'GET /wps/system/bodyKey': 'open',
  'GET /wps/system/setting/register': 'either',
  'PUT /wps/member/register': 'open',
  'PUT /wps/member/register/mobile': 'open',
  'POST /wps/verification/sms/noLogin': 'open',
  'POST /wps/verification/sms/register': 'open',
  'POST /wps/member/password': 'member',
  'POST /wps/member/password/email': 'open',
  'POST /wps/member/password/link': 'open',
  'POST /wps/member/password/verification': 'open',
  'POST /wps/session/login': 'open',
  'POST /wps/session/login/freeplay': 'open',
  'POST /wps/session/step': 'open',
  'POST /wps/session/step/code': 'open',
  'POST /wps/session/step/passkey': 'open',
  'POST /wps/session/login/passkey/options': 'open',
  'POST /wps/session/login/passkey': 'open',
  'GET /wps/session/login/thirdparty': 'open',
  'POST /wps/session/login/thirdparty/start': 'open',
  'POST /wps/session/login/thirdparty': 'open',
  'POST /wps/session/login/firebase': 'open',
  'DELETE /wps/session/logout': 'play',
  'GET /wps/member/info': 'play',
  'GET /wps/member/security': 'member',
  'GET /wps/member/sessions': 'member',
  'DELETE /wps/member/sessions/:sessionId': 'member',
  'DELETE /wps/member/sessions': 'member',
  'GET /wps/member/devices': 'member',
  'DELETE /wps/member/devices/:deviceId': 'member',
  'GET /wps/member/reauthentication': 'member',
  'POST /wps/member/reauthentication': 'member',
  'POST /wps/member/reauthentication/code': 'member',
  'POST /wps/member/reauthentication/passkey': 'member',
  'GET /wps/member/protection': 'member',
  'POST /wps/member/authenticator': 'member',
  'POST /wps/member/authenticator/confirmation': 'member',
  'DELETE /wps/member/authenticator': 'member',
  'POST /wps/member/passkeys/options': 'member',
  'POST /wps/member/passkeys': 'member',
  'DELETE /wps/member/passkeys/:passkeyId': 'member',
  'POST /wps/member/recoveryCodes': 'member',
  'GET /wps/member/thirdparty': 'member',
  'POST /wps/member/thirdparty': 'member',
  'DELETE /wps/member/thirdparty/:issuer': 'member',
  'GET /wps/captcha': 'open',
  'GET /wps/verification/slider': 'open',
  'POST /wps/verification/slider': 'open',
  'GET /wps/verification/work': 'open',
  'POST /wps/verification/work': 'open',
  'GET /wps/member/info/icon': 'play',
  'PUT /wps/member/info/icon': 'member',
  'GET /wps/relay/MCSFE_getPlayerAvatar': 'member',
  'PUT /wps/member/info/nickname': 'member',
  'GET /wps/member/info/funds/consolidated': 'member',
  'POST /wps/member/contacts/code': 'member',
  'PUT /wps/member/contacts': 'member',
  'PUT /wps/member/paymentPassword': 'member',
  'POST /wps/member/paymentPassword/code': 'member',
  'POST /wps/member/paymentPassword/reset': 'member',
  'GET /wps/v2/wallets/balance': 'play',
  'GET /wps/v2/wallets/statement': 'member',
  'GET /wps/relay/GCS_merchantWallet': 'play',
  'GET /wps/cashier/methods': 'member',
  'POST /wps/cashier/deposits': 'member',
  'GET /wps/cashier/deposits': 'member',
  'GET /lgw/games/game_menus': 'open',
  'GET /wps/catalog/vendors': 'open',
  'GET /wps/game/launchGame': 'play',
  'GET /wps/game/launchDemo': 'open',
  'GET /wps/game/launchLobby': 'play',
  'GET /lgw/vn/games/game_menu': 'open',
  'GET /lgw/vn/games/game_menu/recent': 'member',
  'GET /lgw/vn/draws/current': 'open',
  'GET /lgw/vn/numeros/opened/game': 'open',
  'GET /lgw/vn/draws/:drawId': 'open',
  'POST /lgw/vn/tickets': 'play',
  'GET /wps/member/bets': 'play',
  'GET /wps/member/bets/:betId': 'play',
  'GET /wps/system/whitelabel': 'open',
  'GET /wps/system/status': 'open',
  'GET /wps/system/domainRoute': 'open',
  'GET /wps/system/countries': 'open',
  'GET /wps/system/serviceLinks': 'open',
  'GET /wps/relay/MCSFE_getListAnnouncements': 'either',
  'GET /wps/system/helpCenter': 'open',
  'GET /wps/content/documents/:slug': 'open',
  'GET /wps/content/posts': 'open',
  'GET /wps/content/posts/:slug': 'open',
  'GET /wps/content/promotions/:id': 'open',
  'GET /wps/content/footer': 'open',
  'GET /wps/support/messages': 'either',
  'POST /wps/support/messages': 'either',
  'PUT /wps/support/read': 'either',
  'GET /wps/relay/CSP_unreadCount': 'member',
  'GET /wps/messages': 'member',
  'POST /wps/messages/read': 'member',
  'GET /wps/agent/affiliate': 'either',
  'GET /wps/agent/invitation': 'agent',
  'GET /wps/agent/team/overview': 'agent',
  'GET /wps/agent/team': 'agent',
};

/** Whose thing an id names. Only `own` and `team` are somebody's; an own one has a probe in `gates.test.ts`. */
export type Naming =
  /** The caller's alone: anybody else's is not found. */
  | 'own'
  /** The caller or somebody of the caller's team. */
  | 'team'
  /** Everybody's, such as a draw, or a filter on what is the caller's anyway. */
  | 'public'
  /** Made by its sender, to name the request. */
  | 'sender'
  /** Good only in the browser that it was made for. */
  | 'browser';

/** Every id that a route takes, in its path, its query or its body. */
export const ids: Readonly<Record<string, Naming>> = {
  'DELETE /wps/member/sessions/:sessionId sessionId': 'own',
  'DELETE /wps/member/devices/:deviceId deviceId': 'own',
  'DELETE /wps/member/passkeys/:passkeyId passkeyId': 'own',
  'DELETE /wps/member/thirdparty/:issuer issuer': 'public',
  'POST /wps/member/thirdparty ticket': 'browser',
  'POST /wps/cashier/deposits id': 'sender',
  'GET /lgw/vn/draws/:drawId drawId': 'public',
  'POST /lgw/vn/tickets id': 'sender',
  'POST /lgw/vn/tickets drawId': 'public',
  'GET /wps/member/bets drawId': 'public',
  'GET /wps/member/bets/:betId betId': 'own',
  'GET /wps/content/documents/:slug slug': 'public',
  'GET /wps/content/posts/:slug slug': 'public',
  'GET /wps/content/promotions/:id id': 'public',
  'POST /wps/support/messages id': 'sender',
  'POST /wps/messages/read ids': 'public',
  'GET /wps/agent/team of': 'team',
};
