/** What a member looks like to others, and what an agent has agreed on (API-04, API-15, API-39, DEC-23). */
import { Type } from 'typebox';
import { routes } from './route.ts';

/** A face: its code such as tiger-7, and the address of the picture. */
export const Avatar = Type.Object({ code: Type.String(), address: Type.String() }, { title: 'Avatar' });

const Flag = Type.Integer({
  description: '1: the house lets agents have contracts of this kind, and the caller is one. 0: off.',
});

export const membersRoutes = routes({
  'GET /wps/member/info/icon': {
    summary: "The caller's face.",
    access: 'member',
    forTrial: true,
    value: Avatar,
    refusals: [],
  },
  'PUT /wps/member/info/icon': {
    summary: 'Chooses a face of the list.',
    access: 'member',
    body: Type.Object({ code: Type.String({ maxLength: 20 }) }, { additionalProperties: false }),
    value: Avatar,
    refusals: ['avatar-unknown'],
  },
  'GET /wps/relay/MCSFE_getPlayerAvatar': {
    summary: 'The faces that may be chosen.',
    access: 'member',
    value: Type.Object({ list: Type.Array(Avatar) }),
    refusals: [],
  },
  'PUT /wps/member/info/nickname': {
    summary: 'Sets the name that others see; empty takes it away.',
    access: 'member',
    body: Type.Object({ nickname: Type.String({ maxLength: 100 }) }, { additionalProperties: false }),
    value: Type.Object({ nickname: Type.String() }),
    refusals: ['nickname-malformed'],
  },
  'GET /wps/member/info/funds/consolidated': {
    summary: 'Which kinds of contracts the caller has to do with: wages and dividends.',
    access: 'member',
    value: Type.Object({
      dailysalreqtype: Flag,
      divtypereq: Flag,
      contracthoursalreq: Flag,
      realtimesalreqtype: Flag,
    }),
    refusals: [],
  },
});
