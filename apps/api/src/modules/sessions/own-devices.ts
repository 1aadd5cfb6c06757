/** The browsers that the caller has logged in from, so that one which is not theirs is seen (R70, R72). */
import { ok } from '@banyan/core/results';
import type { sessionsRoutes } from '@banyan/protocol/sessions';
import type { UseCase } from '../../infra/bind.ts';
import { listDevices } from './device-store.ts';
import { deviceOf } from './device.ts';

export const ownDevices: UseCase<(typeof sessionsRoutes)['GET /wps/member/devices']> = async (
  { database, clock },
  { request },
  { memberId },
) => {
  const here = deviceOf(request);
  const devices = await listDevices(database, memberId, new Date(clock.now()));
  const list = devices.map(({ id, device, firstSeenAt, lastSeenAt, address, userAgent, isRemembered }) => ({
    id,
    firstSeenAt: firstSeenAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    address,
    userAgent,
    isRemembered,
    isThis: here?.equals(device) === true,
  }));
  return ok({ list });
};
