/** Which kinds of contracts an agent has to do with, by the switches of the house: 1, or 0 which is off (API-39, CON-13). Players have none. */
import { isAgentType } from '@banyan/core/members';
import { ok } from '@banyan/core/results';
import type { membersRoutes } from '@banyan/protocol/members';
import type { UseCase } from '../../infra/bind.ts';
import { type Switch, dailyWages, dividends, hourlyWages, isOn, realTimeSalary } from '../settings/index.ts';

export const consolidated: UseCase<(typeof membersRoutes)['GET /wps/member/info/funds/consolidated']> = async (
  { settings },
  _input,
  { type },
) => {
  const flagOf = (one: Switch): 0 | 1 => (isAgentType(type) && isOn(settings, one) ? 1 : 0);
  return ok({
    dailysalreqtype: flagOf(dailyWages),
    divtypereq: flagOf(dividends),
    contracthoursalreq: flagOf(hourlyWages),
    realtimesalreqtype: flagOf(realTimeSalary),
  });
};
