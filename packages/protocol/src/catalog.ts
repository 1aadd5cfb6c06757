/** The catalogue: categories and the vendors in them, as the menu and the pages of games show them. */
import { Type } from 'typebox';
import { boardRows, gamesPerPage, popularAtMost } from '@banyan/core/catalog';
import { PrizeMode } from './lottery.ts';
import { routes } from './route.ts';
import { Moment, Money, Nothing } from './shapes.ts';

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
    isAway: Type.Boolean({
      description: 'Its vendor cannot be reached or is switched off: nothing of it can be opened now',
    }),
    maintenanceUntil: Type.Union([Moment, Type.Null()]),
  },
  { title: 'VendorCard' },
);

/** Where a game is played: a list of words, joined by commas. */
const Platform = Type.String({ pattern: '^[a-z0-9-]{1,20}(,[a-z0-9-]{1,20}){0,5}$', maxLength: 80 });
const NodeId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** Empty as good as absent: the specification's pages send every field. */
const VendorOrNone = Type.String({ pattern: '^([A-Z0-9_]{2,32})?$', maxLength: 32 });
const TotalPages = Type.Integer({ minimum: 0 });

export const GameCard = Type.Object(
  {
    nodeId: Type.Integer({ description: 'The game in this house; vendor and gameId name it as well' }),
    vassalage: VendorCode,
    gameType: CategoryCode,
    gameId: Type.String(),
    title: Type.String(),
    vendorTitle: Type.String(),
    gameClassify: Type.Union([Type.String(), Type.Null()], { description: 'SC, VP, TG, AC, JP or BG' }),
    tags: Type.Array(Type.String()),
    minBet: Type.String({ description: 'The smallest stake, decimal text' }),
    rtp: Type.Union([Type.String(), Type.Null()], {
      description: 'The return to player in percent, decimal text; null where the vendor names none',
    }),
    volatility: Type.Array(Type.String(), {
      description: 'low, medium, high; more than one where players choose their risk',
    }),
    isHot: Type.Integer({ minimum: 0, maximum: 1 }),
    isNew: Type.Integer({ minimum: 0, maximum: 1 }),
    hasDemo: Type.Boolean({ description: 'A visitor may try it' }),
    hasTrial: Type.Boolean({ description: 'A trial account plays it with play money' }),
    picture: Type.Union([Type.String(), Type.Null()], {
      description: 'Null: the house draws one from motif and title',
    }),
    motif: Type.String(),
    isAway: Type.Boolean({
      description: 'Its vendor cannot be reached or is switched off: nothing of it can be opened now',
    }),
    maintenanceUntil: Type.Union([Moment, Type.Null()]),
  },
  { title: 'GameCard' },
);
const Games = Type.Array(GameCard);

const listQuery = Type.Object(
  {
    clientType: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
    platform: Type.Optional(Platform),
    channel: Type.Optional(Type.String({ maxLength: 32 })),
    merchant: Type.Optional(Type.String({ maxLength: 32 })),
    gameType: Type.Optional(CategoryCode),
    vassalage: Type.Optional(VendorOrNone),
    gameClassify: Type.Optional(Type.String({ pattern: '^([A-Z]{2})?$', maxLength: 2 })),
    gameName: Type.Optional(Type.String({ maxLength: 60 })),
    minBet: Type.Optional(Type.String({ pattern: '^([0-9]{1,9}(\\.[0-9]{1,4})?)?$', maxLength: 14 })),
    minRtp: Type.Optional(
      Type.String({
        pattern: '^([0-9]{1,2}(\\.[0-9]{1,2})?)?$',
        maxLength: 5,
        description: 'At least so many percent',
      }),
    ),
    volatility: Type.Optional(Type.String({ pattern: '^(low|medium|high)?$', maxLength: 6 })),
    minLineNum: Type.Optional(Type.String({ pattern: '^[0-9]{0,4}$', maxLength: 4 })),
    pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: gamesPerPage })),
    language,
  },
  { additionalProperties: false },
);
const gameList = {
  query: listQuery,
  value: Type.Object({ games: Games, totalPages: TotalPages, total: Type.Integer({ minimum: 0 }) }),
  refusals: [],
} as const;

const vendorQuery = Type.Object(
  { platform: Type.Optional(Platform), category: Type.Optional(CategoryCode), language },
  { additionalProperties: false },
);

const gameTypes = {
  query: Type.Object(
    { vassalage: Type.Optional(VendorOrNone), gameType: Type.Optional(CategoryCode), language },
    { additionalProperties: false },
  ),
  value: Type.Object({
    list: Type.Array(
      Type.Object({ gameType: CategoryCode, gameClassify: Type.Array(Type.String()), games: Type.Integer() }),
    ),
  }),
  refusals: [],
} as const;

const ownQuery = Type.Object(
  {
    gameType: Type.Optional(CategoryCode),
    platform: Type.Optional(Platform),
    pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: gamesPerPage })),
    language,
  },
  { additionalProperties: false },
);

/** Names a game by its node; vendor and type must be the game's own, so that no page marks another than it shows. */
const Favourite = Type.Object(
  { nodeId: NodeId, vendor: VendorCode, gameType: CategoryCode },
  { additionalProperties: false },
);

export const WinnerRow = Type.Object(
  {
    vo: Type.Object({
      username: Type.String({ description: 'Masked' }),
      game: Type.String(),
      gameId: Type.String(),
      vendor: VendorCode,
      gameType: CategoryCode,
      nodeId: Type.Integer(),
      motif: Type.String(),
      amount: Money,
      at: Moment,
    }),
  },
  { title: 'WinnerRow' },
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
          kinds: Type.Array(Type.Object({ kind: Type.String(), games: Type.Integer({ minimum: 1 }) }), {
            description: 'The kinds of games there, most games first, and how many each has',
          }),
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
    query: vendorQuery,
    value: Type.Object({ list: Type.Array(VendorCard) }),
    refusals: [],
  },
  'GET /wps/relay/GCSGAME_newGameVendor': {
    summary: 'The same list for a signed-in page.',
    access: 'member',
    forTrial: true,
    query: vendorQuery,
    value: Type.Object({ list: Type.Array(VendorCard) }),
    refusals: [],
  },
  'GET /wps/catalog/games': {
    summary: 'The games that can be played, filtered and paged: what visitors browse.',
    access: 'none',
    ...gameList,
  },
  'GET /wps/relay/GCSGAME_gameList': {
    summary: 'The games that can be played, filtered and paged.',
    access: 'member',
    forTrial: true,
    spread: true,
    ...gameList,
  },
  'GET /wps/catalog/gameTypes': {
    summary: 'The categories that a vendor has games in, with the kinds of games there.',
    access: 'none',
    ...gameTypes,
  },
  'GET /wps/relay/GCSGAME_getVassGameType': {
    summary: 'The same for a signed-in page.',
    access: 'member',
    forTrial: true,
    ...gameTypes,
  },
  'GET /wps/relay/GCSGAME_hotGamesV2': {
    summary: 'The hot games of a vendor, or of all.',
    access: 'none',
    spread: true,
    query: Type.Object(
      {
        merchantCode: Type.Optional(Type.String({ maxLength: 32 })),
        isPlatform: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
        vassalage: Type.Optional(VendorOrNone),
        gameType: Type.Optional(CategoryCode),
        platform: Type.Optional(Platform),
        language,
      },
      { additionalProperties: false },
    ),
    value: Type.Object({ list: Games }),
    refusals: [],
  },
  'GET /wps/relay/GLS2_roomList': {
    summary:
      'The rooms: games whose round its players share or play against each other, with how many have a stake in one now.',
    access: 'member',
    forTrial: true,
    query: Type.Object({ language }, { additionalProperties: false }),
    value: Type.Object({
      list: Type.Array(
        Type.Object({
          roomId: Type.String(),
          players: Type.Integer({ minimum: 0, description: 'How many have a stake in a round that is not over' }),
          game: GameCard,
        }),
      ),
    }),
    refusals: [],
  },
  'GET /lgw/games/popular': {
    summary:
      'The games that most people play: hot ones first, then those that were opened most often lately; 20 at most.',
    access: 'none',
    query: Type.Object(
      {
        count: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: popularAtMost })),
        prizeMode: Type.Optional(PrizeMode),
        device: Type.Optional(Type.String({ maxLength: 16 })),
        gameType: Type.Optional(CategoryCode),
        language,
      },
      { additionalProperties: false },
    ),
    value: Type.Object({
      list: Games,
      lotteries: Type.Array(Type.String(), {
        description: 'Codes of the lotteries of the prize mode, by tickets of the last day; none without a mode',
      }),
    }),
    refusals: [],
  },
  'GET /wps/relay/GCS_recentGame': {
    summary: 'The games that the caller played, the newest first.',
    access: 'member',
    query: ownQuery,
    value: Type.Object({ list: Games, totalPages: TotalPages }),
    refusals: [],
  },
  'GET /wps/relay/MCSFE_getFavoriteGames': {
    summary: 'The nodeIds of the caller’s favourites, for the hearts.',
    access: 'member',
    value: Type.Object({ list: Type.Array(Type.Integer()) }),
    refusals: [],
  },
  'GET /wps/relay/MCSFE_getFavoriteGamesList': {
    summary: 'The caller’s favourites, the newest first. Those that cannot be played now are left out.',
    access: 'member',
    query: ownQuery,
    value: Type.Object({ content: Games, totalPages: TotalPages }),
    refusals: [],
  },
  'POST /wps/relay/MCSFE_addFavoriteGames': {
    summary: 'Adds a favourite; one that is there already stays. 500 at most.',
    access: 'member',
    body: Favourite,
    value: Nothing,
    refusals: ['favourites-full'],
  },
  'POST /wps/relay/MCSFE_removeFavoriteGames': {
    summary: 'Takes a favourite away; harmless for one that is none.',
    access: 'member',
    body: Favourite,
    value: Nothing,
    refusals: [],
  },
  'GET /wps/relay/GCSGAME_getRankList': {
    summary: 'The newest wins of real money, names masked; 20 at most. Who does not want to stand here does not.',
    access: 'none',
    query: Type.Object(
      {
        gameCategory: Type.Optional(Type.String({ pattern: '^[A-Z]{2,12}$', maxLength: 12 })),
        limitNum: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: boardRows })),
        language,
      },
      { additionalProperties: false },
    ),
    value: Type.Object({ list: Type.Array(WinnerRow) }),
    refusals: [],
  },
  'GET /wps/member/info/winnerBoard': {
    summary: 'Whether the caller’s wins may stand on the winner board.',
    access: 'member',
    value: Type.Object({ isShown: Type.Boolean() }),
    refusals: [],
  },
  'PUT /wps/member/info/winnerBoard': {
    summary: 'Sets whether they may; those that stand there go at once.',
    access: 'member',
    body: Type.Object({ isShown: Type.Boolean() }, { additionalProperties: false }),
    value: Type.Object({ isShown: Type.Boolean() }),
    refusals: [],
  },
});
