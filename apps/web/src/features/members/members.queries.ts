/** What a member looks like: the face, the faces to choose from, the nickname. */
import { type CallValue, call } from '../../lib/client.ts';
import { queryOf } from '../../lib/query.ts';

/** The own face; asked for once it is known who is signed in. */
export const iconQuery = queryOf('GET /wps/member/info/icon', {}, { staleTimeMs: 600_000 });
export const iconsQuery = queryOf('GET /wps/relay/MCSFE_getPlayerAvatar', {}, { staleTimeMs: 3_600_000 });
export const memberQuery = queryOf('GET /wps/member/info');

/** Which agreements about wages and dividends there are with the upline (MC-24); they change by two people's will, so seldom. */
export const agreementsQuery = queryOf('GET /wps/member/info/funds/consolidated', {}, { staleTimeMs: 300_000 });

export const chooseIcon = {
  mutationFn: (code: string) => call('PUT /wps/member/info/icon', { body: { code } }),
};
export const setNickname = {
  mutationFn: (nickname: string) => call('PUT /wps/member/info/nickname', { body: { nickname } }),
};

export type Security = CallValue<'GET /wps/member/security'>;
export const securityQuery = queryOf('GET /wps/member/security');
