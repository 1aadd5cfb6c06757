/** Rewards that members ask for: the welcome bonus for whoever leaves a number where the operator can reach them (HOME-08). */
import { Type } from 'typebox';
import { routes } from './route.ts';
import { Moment } from './shapes.ts';

const Service = Type.Union([Type.Literal('zalo'), Type.Literal('whatsapp')]);
const Claim = Type.Object({ service: Service, at: Moment }, { title: 'NumberClaim' });

export const rewardsRoutes = routes({
  'GET /wps/rewards/numberClaim': {
    summary: 'The caller’s claim, when there is one; its number is not told again.',
    access: 'member',
    value: Type.Object({ claim: Type.Union([Claim, Type.Null()]) }),
    refusals: [],
  },
  'POST /wps/rewards/numberClaim': {
    summary: 'Leaves a Zalo or WhatsApp number or id; an operator looks at it. Once for each member.',
    access: 'member',
    body: Type.Object(
      { service: Service, number: Type.String({ pattern: '^[+0-9A-Za-z._ -]{4,40}$', maxLength: 40 }) },
      { additionalProperties: false },
    ),
    value: Type.Object({ claim: Claim }),
    refusals: ['claim-present'],
  },
});
