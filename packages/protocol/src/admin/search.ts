/** One box in which the staff look a member up by whatever they have of them. */
import { Type } from 'typebox';
import { searchKeys } from '@banyan/core/staff';
import { Currency } from '../shapes.ts';
import { adminRoutes } from './route.ts';
import { Uuid, literals } from './shapes.ts';

/** A member as lists and searches show one: no contact, no number. */
export const MemberName = Type.Object(
  {
    id: Uuid,
    account: Type.String(),
    nickname: Type.String(),
    type: Type.Integer(),
    currency: Currency,
    status: literals(['active', 'locked'] as const),
  },
  { title: 'MemberName' },
);

export const searchRoutes = adminRoutes({
  'GET /admin/api/search': {
    summary:
      'Members by account, id, name, phone or its last four digits, e-mail, paper, payout number, payment, bet or round, ticket, transfer, address, device or code. Only keys that the caller may see are asked.',
    access: 'staff',
    permission: 'members.read',
    query: Type.Object(
      {
        text: Type.String({ minLength: 1, maxLength: 120 }),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 20 })),
      },
      { additionalProperties: false },
    ),
    value: Type.Object({
      rows: Type.Array(Type.Object({ ...MemberName.properties, by: literals(searchKeys) }, { title: 'SearchHit' })),
      isCut: Type.Boolean({ description: 'There are more than are shown.' }),
    }),
    refusals: [],
  },
});
