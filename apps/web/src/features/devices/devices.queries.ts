/** The own sessions and the browsers that were logged in from. */
import { call } from '../../lib/client.ts';
import { queryOf } from '../../lib/query.ts';

export const ownSessionsQuery = queryOf('GET /wps/member/sessions');
export const endSession = {
  mutationFn: (sessionId: string) => call('DELETE /wps/member/sessions/:sessionId', { params: { sessionId } }),
};

export const ownLoginsQuery = queryOf('GET /wps/member/logins');
export const ownDevicesQuery = queryOf('GET /wps/member/devices');
export const forgetDevice = {
  mutationFn: (deviceId: string) => call('DELETE /wps/member/devices/:deviceId', { params: { deviceId } }),
};

export const endOtherSessions = { mutationFn: () => call('DELETE /wps/member/sessions') };
