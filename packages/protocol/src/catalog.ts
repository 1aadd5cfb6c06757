/** The catalogue: categories and the vendors in them, as the menu and the pages of games show them. */
import { Type } from 'typebox';
import { routes } from './route.ts';
import { Moment } from './shapes.ts';

const CategoryCode = Type.String({ pattern: '^[A-Z]{2,12}$', maxLength: 12 });
const VendorCode = Type.String({ pattern: '^[A-Z0-9_]{2,32}$', maxLength: 32 });
/** Names come in the language asked for, English where that has none. */
const language = Type.Optional(Type.String({ maxLength: 8 }));

export const VendorCard = Type.Object(
  {
    id: Type.String({ description: 'Category and vendor, unique in the catalogue' }),
    vassalage: VendorCode,
    accountTypeId: Type.Integer(),
    isHot: Type.Integer({ minimum: 0, maximum: 1 }),
    gameType: CategoryCode,
    title: Type.String(),
    isGame: Type.Union([Type.Literal('VASSALAGE'), Type.Literal('GAME')], {
      description: 'VASSALAGE opens a list of games, GAME launches at once',
    }),
    games: Type.Integer({ minimum: 0, description: 'How many games can be played now' }),
    maintenanceUntil: Type.Union([Moment, Type.Null()]),
  },
  { title: 'VendorCard' },
);

export const catalogRoutes = routes({
  'GET /lgw/games/game_menus': {
    summary: 'The categories in which something can be played, in the order of the menu, with their vendors.',
    access: 'none',
    query: Type.Object({ language }, { additionalProperties: false }),
    value: Type.Object({
      list: Type.Array(
        Type.Object({
          code: CategoryCode,
          title: Type.String(),
          path: Type.Optional(Type.String({ description: 'Absent where the category has no page behind its item' })),
          cards: Type.Array(VendorCard),
          gameClassify: Type.Array(
            Type.Object({
              gameCategory: CategoryCode,
              vendors: Type.Array(Type.Object({ vassalage: VendorCode, gameType: CategoryCode, title: Type.String() })),
            }),
          ),
        }),
      ),
    }),
    refusals: [],
  },
  'GET /wps/catalog/vendors': {
    summary: 'The vendors of a category, those without games too; all vendors when no category is named.',
    access: 'none',
    query: Type.Object({ category: Type.Optional(CategoryCode), language }, { additionalProperties: false }),
    value: Type.Object({ list: Type.Array(VendorCard) }),
    refusals: [],
  },
});
