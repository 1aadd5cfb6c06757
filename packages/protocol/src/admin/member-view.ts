/**
 * A member's pages as the member sees them, looked at by the staff (docs/adr/0053). What the member may read of themselves is here a call of
 * the back office under a permission of its own, answered by the member's own use case; there is no call that changes anything.
 */
import type { Permission } from '@banyan/core/staff';
import { type TSchema, Type } from 'typebox';
import { type Route, type RouteKey, allRoutes } from '../index.ts';
import { type StaffCall, adminRoutes } from './route.ts';
import { Moment, Uuid, one } from './shapes.ts';

/**
 * The member's own calls that can be looked at, each with what it takes to read the same on the member's page. Not among them, on purpose: what
 * begins something by being asked (games, lobbies, rooms), what asks somebody else (wallets at vendors), downloads, conversations, and lists of
 * other members in full (teams, transfers), which may be outside the caller's scope.
 */
export const seen = {
  'GET /wps/member/info': 'members.read',
  'GET /wps/member/info/icon': 'members.read',
  'GET /wps/relay/MCSFE_getPlayerAvatar': 'members.read',
  'GET /wps/member/info/funds/consolidated': 'members.read',
  'GET /wps/v2/wallets/balance': 'members.read',
  'GET /wps/v2/wallets/statement': 'members.read',
  'GET /wps/relay/GCS_merchantWallet': 'members.read',
  'GET /wps/relay/GCSGAME_newGameVendor': 'members.read',
  'GET /wps/relay/GCSGAME_gameList': 'members.read',
  'GET /wps/relay/GCSGAME_getVassGameType': 'members.read',
  'GET /wps/relay/GCS_recentGame': 'members.read',
  'GET /wps/relay/MCSFE_getFavoriteGames': 'members.read',
  'GET /wps/relay/MCSFE_getFavoriteGamesList': 'members.read',
  'GET /wps/relay/CSP_unreadCount': 'members.read',
  'GET /wps/messages': 'members.read',
  'GET /wps/messages/inbox': 'members.read',
  'GET /wps/relay/MCSFE_getListAnnouncements': 'members.read',
  'GET /wps/relay/MCSFE_getMissionSummaryDetails': 'members.read',
  'GET /wps/missions/:id/plays': 'members.read',
  'GET /wps/relay/MCS2_getPointBalance': 'members.read',
  'GET /wps/relay/MCS2_getPointReward': 'members.read',
  'GET /wps/relay/MCS2_getRedeemPointList': 'members.read',
  'GET /wps/relay/MCS2_getPointConfig': 'members.read',
  'GET /wps/relay/ODSFE2_MemTransDet': 'members.read',
  'GET /wps/referral': 'members.read',
  'GET /wps/affiliates/own': 'agents.read',
  'GET /wps/affiliates/statements': 'agents.read',
  'GET /wps/affiliates/statements/:id': 'agents.read',
  'GET /wps/affiliates/statements/:id/proof': 'agents.read',
  'GET /wps/rewards': 'members.read',
  'GET /wps/rewards/numberClaim': 'members.read',
  'GET /wps/vip': 'members.read',
  'GET /wps/vip/levels': 'members.read',
  'GET /wps/member/records/plays': 'members.read',
  'GET /wps/member/records/lines': 'members.read',
  'GET /wps/member/records/profit': 'members.read',
  'GET /wps/member/records/bonuses': 'members.read',
  'GET /wps/member/rebates': 'members.read',
  'GET /wps/promotions/periods': 'members.read',
  'GET /wps/promotions/periods/lines': 'members.read',
  'GET /wps/promotions/periods/lines/:id': 'members.read',
  'GET /wps/member/bets': 'members.read',
  'GET /wps/member/bets/:betId': 'members.read',
  'GET /wps/member/rounds': 'members.read',
  'GET /lgw/vn/games/game_menu/recent': 'members.read',
  'GET /lgw/vn/chases': 'members.read',
  'GET /lgw/vn/draws/current': 'members.read',
  'GET /wps/system/setting/register': 'members.read',
  'GET /wps/cashier/methods': 'deposits.read',
  'GET /wps/cashier/deposits': 'deposits.read',
  'GET /wps/cashier/deposits/:id': 'deposits.read',
  'GET /wps/withdrawals': 'withdrawals.read',
  'GET /wps/withdrawals/terms': 'withdrawals.read',
  'GET /wps/withdrawals/:id': 'withdrawals.read',
  'GET /wps/payout-accounts': 'withdrawals.read',
  'GET /wps/safety': 'safety.read',
  'GET /wps/kyc': 'kyc.read',
  'GET /wps/member/security': 'accounts.read',
  'GET /wps/member/protection': 'accounts.read',
  'GET /wps/member/sessions': 'accounts.read',
  'GET /wps/member/logins': 'accounts.read',
  'GET /wps/member/devices': 'accounts.read',
  'GET /wps/member/thirdparty': 'accounts.read',
  'GET /wps/complaints': 'complaints.read',
  'GET /wps/complaints/:complaintId': 'complaints.read',
} as const satisfies { readonly [Key in RouteKey & `GET ${string}`]?: Permission };

export type SeenKey = keyof typeof seen;

/** Where the calls of a view stand; the path of the member's call follows. */
export const viewUnder = '/admin/api/members/:id/view';

type ViewKey = `GET ${typeof viewUnder}/${string}`;

/** The call of the back office for a member's own. `:id` is the member there, so an id of the member's own call is called `of`. */
export const viewKeyOf = (key: SeenKey): ViewKey =>
  `GET ${viewUnder}${key.slice('GET '.length).replace('/:id', '/:of')}` as ViewKey;

/** The parameters of the member's own call, as the member's call names them. */
export function ownParams({ id: _member, of, ...rest }: Record<string, string>): Record<string, string> {
  return of === undefined ? rest : { ...rest, id: of };
}

const propertiesOf = (shape: unknown) =>
  (shape as { properties?: Record<string, TSchema> } | undefined)?.properties ?? {};

function viewCall(key: SeenKey): StaffCall {
  const route: Route = allRoutes[key];
  const { id: of, ...params } = propertiesOf(route.params);
  return {
    summary: `As the member has it: ${route.summary}`,
    access: 'staff',
    permission: seen[key],
    params: Type.Object({ id: Uuid, ...params, ...(of === undefined ? undefined : { of }) }),
    ...(route.query === undefined ? {} : { query: route.query }),
    value: route.value,
    refusals: [...route.refusals, 'in_need_true_account'],
  };
}

/** A call for each that can be looked at. */
export const viewReads: Readonly<Record<ViewKey, StaffCall>> = Object.fromEntries(
  (Object.keys(seen) as SeenKey[]).map((key) => [viewKeyOf(key), viewCall(key)]),
);

const keys = Type.Array(Type.String(), {
  description:
    'Calls of the site: the own ones are those of the member that the caller may look at, the open ones answer everybody alike.',
});

export const memberViewRoutes = adminRoutes({
  'POST /admin/api/members/:id/view': {
    summary:
      "Begins to look at a member's pages as the member sees them. It ends with a time of its own, with the session of the staff, and when another begins.",
    access: 'staff',
    permission: 'members.read',
    ...one,
    value: Type.Object({
      account: Type.String(),
      endsAt: Moment,
      own: keys,
      open: keys,
    }),
    refusals: [],
  },
  'POST /admin/api/members/:id/view/end': {
    summary: 'Ends it. One that is over stays over.',
    access: 'staff',
    permission: 'members.read',
    ...one,
    value: Type.Object({}),
    refusals: [],
  },
  ...viewReads,
});
