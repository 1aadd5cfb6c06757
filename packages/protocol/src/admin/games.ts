/** The catalogue in the back office: order, hot marks, categories, and which games rest. */
import { Type } from 'typebox';
import { Nothing } from '../shapes.ts';
import { adminRoutes } from './route.ts';
import { Moment, Reason, cursorQuery, nullable, pageOf } from './shapes.ts';
import { VendorCode } from './vendors.ts';

const closed = { additionalProperties: false } as const;
const Category = Type.String({ pattern: '^[A-Z0-9_]{2,16}$', maxLength: 16 });
const Position = Type.Integer({ minimum: 0, maximum: 32_000 });

export const gamesRoutes = adminRoutes({
  'GET /admin/api/games': {
    summary: 'Games in the order of the catalogue’s numbers, by vendor, category and words of their title.',
    access: 'staff',
    permission: 'vendors.read',
    query: Type.Object(
      {
        vendor: Type.Optional(VendorCode),
        category: Type.Optional(Category),
        text: Type.Optional(Type.String({ minLength: 2, maxLength: 60 })),
        ...cursorQuery,
      },
      closed,
    ),
    value: pageOf(
      Type.Object(
        {
          node: Type.Integer(),
          vendor: VendorCode,
          code: Type.String(),
          title: Type.String(),
          category: Category,
          classify: nullable(Type.String()),
          position: Type.Integer(),
          isHot: Type.Boolean(),
          isEnabled: Type.Boolean(),
          isListed: Type.Boolean(),
          players: Type.Integer(),
          leastStake: Type.String(),
          restsUntil: nullable(Moment),
        },
        { title: 'CatalogueGame' },
      ),
    ),
    refusals: [],
  },
  'POST /admin/api/games/changes': {
    summary:
      'Changes many games at once: order and hot marks by `vendors.order`; switching and maintenance by `vendors.make`. All of them, or none.',
    access: 'staff',
    permission: ['vendors.order', 'vendors.make'],
    body: Type.Object(
      {
        games: Type.Array(
          Type.Object(
            {
              vendor: VendorCode,
              code: Type.String({ minLength: 1, maxLength: 128 }),
              position: Type.Optional(Position),
            },
            closed,
          ),
          { minItems: 1, maxItems: 500 },
        ),
        change: Type.Object(
          {
            isHot: Type.Optional(Type.Boolean()),
            classify: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
            isEnabled: Type.Optional(Type.Boolean()),
            restsUntil: Type.Optional(nullable(Moment)),
          },
          closed,
        ),
        reason: Reason,
      },
      closed,
    ),
    value: Type.Object({ changed: Type.Integer() }),
    refusals: [],
  },
  'GET /admin/api/categories': {
    summary: 'The categories of the menu and the vendors in each, in their order.',
    access: 'staff',
    permission: 'vendors.read',
    value: Type.Array(
      Type.Object({
        code: Category,
        position: Type.Integer(),
        isEnabled: Type.Boolean(),
        vendors: Type.Array(
          Type.Object({
            code: Type.String(),
            title: Type.String(),
            position: Type.Integer(),
            isHot: Type.Boolean(),
            isEnabled: Type.Boolean(),
            games: Type.Integer(),
          }),
        ),
      }),
    ),
    refusals: [],
  },
  'POST /admin/api/categories/:category': {
    summary: 'Moves a category in the menu, or hides it.',
    access: 'staff',
    permission: 'vendors.order',
    params: Type.Object({ category: Category }, closed),
    body: Type.Object(
      { position: Type.Optional(Position), isEnabled: Type.Optional(Type.Boolean()), reason: Reason },
      closed,
    ),
    value: Nothing,
    refusals: [],
  },
  'POST /admin/api/categories/:category/vendors/:vendor': {
    summary: 'Moves a vendor in a category, marks it hot, or hides it there.',
    access: 'staff',
    permission: 'vendors.order',
    params: Type.Object({ category: Category, vendor: VendorCode }, closed),
    body: Type.Object(
      {
        position: Type.Optional(Position),
        isHot: Type.Optional(Type.Boolean()),
        isEnabled: Type.Optional(Type.Boolean()),
        reason: Reason,
      },
      closed,
    ),
    value: Nothing,
    refusals: [],
  },
});
