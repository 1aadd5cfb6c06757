/** What the member set for their own protection, and the session of play that every open page keeps alive. */
import { queryOptions } from '@tanstack/react-query';
import { type BodyOf, type CallValue, call } from '../../lib/client.ts';
import { queryOf } from '../../lib/query.ts';
import { serverNow, setServerTime } from '../../lib/ticking.ts';

export type Safety = CallValue<'GET /wps/safety'>;
export type Limit = Safety['limits'][number];
export type PlaySession = CallValue<'POST /wps/safety/session'>;

export const safetyQuery = queryOf('GET /wps/safety', {});

const minuteMs = 60_000;

function timed(session: PlaySession): PlaySession {
  setServerTime(Date.parse(session.now));
  return session;
}

/** How long until the page asks again: a minute, or just after something is due. */
export function askAgainMs(session: PlaySession | undefined, now: number): number {
  if (session === undefined) return minuteMs;
  const due = [session.isCheckDue ? null : session.checkDueAt, session.isTimeUp ? null : session.timeUpAt];
  const left = due.flatMap((at) => (at === null ? [] : [Date.parse(at) - now + 300]));
  return Math.max(1000, Math.min(minuteMs, ...left));
}

/** One for each member, so that nobody sees another's on a shared browser. */
export const playSessionQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['POST /wps/safety/session', memberId] as const,
    queryFn: async ({ signal }) => timed(await call('POST /wps/safety/session', { signal })),
    staleTime: 0,
    refetchInterval: ({ state }) => askAgainMs(state.data, serverNow()),
  });

export const seeCheck = { mutationFn: async () => timed(await call('POST /wps/safety/session/check')) };
export const setLimit = {
  mutationFn: (body: BodyOf<'PUT /wps/safety/limits'>) => call('PUT /wps/safety/limits', { body }),
};
export const confirmLimit = {
  mutationFn: (body: BodyOf<'POST /wps/safety/limits/confirmation'>) =>
    call('POST /wps/safety/limits/confirmation', { body }),
};
export const takeTimeOut = { mutationFn: (hours: number) => call('POST /wps/safety/time-out', { body: { hours } }) };
export const exclude = {
  mutationFn: (months: number | null) => call('POST /wps/safety/exclusion', { body: { months } }),
};
export const comeBack = { mutationFn: () => call('POST /wps/safety/return') };
export const setCheck = {
  mutationFn: (minutes: 15 | 30 | 60) => call('PUT /wps/safety/check', { body: { minutes } }),
};
export const tellBirthDate = { mutationFn: (born: string) => call('PUT /wps/safety/birthDate', { body: { born } }) };
export const seePrompt = { mutationFn: () => call('POST /wps/safety/prompt') };
