/** When and from where the caller has logged in, and where a password was wrong, the newest first; of an address so much that its owner knows it again. */
import { ok } from '@banyan/core/results';
import type { ValueOf } from '@banyan/protocol';
import type { sessionsRoutes } from '@banyan/protocol/sessions';
import type { UseCase } from '../../infra/bind.ts';
import { readFailedLogins } from '../failed-logins/index.ts';
import { maskedAddress } from './masked-address.ts';
import { readLogins } from './session-store.ts';

type Route = (typeof sessionsRoutes)['GET /wps/member/logins'];
type OwnLogin = ValueOf<Route>['list'][number];

/** Each has its own bound: a stranger who fails often does not push the log-ins off the list. */
const shown = 30;
const shownFailed = 20;

export const ownLogins: UseCase<Route> = async ({ database }, _input, { memberId, sessionId }) => {
  const rows = await readLogins(database, memberId, shown);
  const failed = await readFailedLogins(database, memberId, shownFailed);
  const own = ({ at, address, user_agent: userAgent }: (typeof failed)[number]) => ({
    at: at.toISOString(),
    address: maskedAddress(address),
    userAgent,
  });
  const list: OwnLogin[] = [
    ...rows.map((row) => ({ ...own(row), isThis: row.session === sessionId, isFailed: false })),
    ...failed.map((row) => ({ ...own(row), isThis: false, isFailed: true })),
  ];
  return ok({ list: list.toSorted((a, b) => (a.at < b.at ? 1 : -1)) });
};
