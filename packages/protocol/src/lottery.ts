/** Lotteries: the games, their boards and plays. Numbers are text, zero-padded: 07523 is not 7523. */
import { Type } from 'typebox';
import { routes } from './route.ts';
import { Money } from './shapes.ts';

export const GameCode = Type.String({ pattern: '^[A-Z0-9]{2,16}$', maxLength: 16 });
export const PlayCode = Type.String({ pattern: '^[A-Z0-9]{2,8}$', maxLength: 8 });

/** Odds of every level of a play, joined by `/` in the order of the levels: `14`, `2.5/8`. */
export const Odds = Type.String({ maxLength: 400, description: 'Decimal text for each level, joined by /' });

/** The prize modes (LOT-03): fixed Vietnamese odds, series and rebate, quick fixed odds, boards of the region. */
export const PrizeMode = Type.Union([
  Type.Literal('Lott'),
  Type.Literal('ZY'),
  Type.Literal('Elott'),
  Type.Literal('SEA'),
]);

export const LotteryGame = Type.Object(
  {
    gameCode: GameCode,
    /** A translation key under `lottery.game.`. */
    name: Type.String(),
    /** Its vendor in the catalogue's category LOTT. */
    vendor: Type.String(),
    region: Type.String({ description: 'A translation key under `lottery.region.`: north, quick, ssc' }),
    rules: Type.String({ description: 'The family of its rules: vietnam-north, ssc, keno' }),
    prizeMode: PrizeMode,
    motif: Type.String({ description: "The art generator's motif" }),
    schedule: Type.Object({
      drawTime: Type.Union([Type.String(), Type.Null()], {
        description: 'HH:mm in the draw zone; null when by interval',
      }),
      everySeconds: Type.Union([Type.Integer(), Type.Null()]),
      timeZone: Type.String(),
    }),
    source: Type.Union([Type.Literal('feed'), Type.Literal('rng'), Type.Literal('parts')], {
      description: 'parts: the result is made of the draws of the other games of its market',
    }),
    /** Games that are one market together; `side` is a translation key under `lottery.side.`. */
    market: Type.Union([Type.Object({ code: Type.String(), side: Type.String() }), Type.Null()]),
  },
  { title: 'LotteryGame' },
);

/**
 * How a selection is picked and written; enough to draw the board of a play without knowing its game. The grammar of each
 * kind stands in packages/games/src/lottery/play.ts.
 */
export const Board = Type.Union(
  [
    Type.Object(
      {
        kind: Type.Literal('numbers'),
        first: Type.Integer(),
        last: Type.Integer(),
        digits: Type.Integer(),
        fewest: Type.Integer(),
        most: Type.Integer(),
      },
      { description: 'Different numbers, joined by -: `07-13-68`' },
    ),
    Type.Object(
      {
        kind: Type.Literal('places'),
        places: Type.Array(Type.String({ description: 'A translation key under `lottery.place.`' })),
        symbols: Type.Array(Type.String()),
        fewest: Type.Integer(),
        isDistinct: Type.Boolean(),
      },
      { description: 'Symbols for each place, places joined by |: `0-1|2|3-4`' },
    ),
    Type.Object(
      {
        kind: Type.Literal('groups'),
        groups: Type.Array(Type.Object({ group: Type.String(), fewest: Type.Integer(), most: Type.Integer() })),
        symbols: Type.Array(Type.String()),
        placesOf: Type.Optional(Type.Object({ count: Type.Integer(), fewest: Type.Integer() })),
      },
      { description: 'Symbols for each kind, kinds joined by |; chosen places come first: `1-3-5:0|1|2`' },
    ),
    Type.Object(
      { kind: Type.Literal('choices'), choices: Type.Array(Type.String()), most: Type.Integer() },
      { description: 'Out of a closed list, joined by - in its order: `big-odd`' },
    ),
    Type.Object(
      {
        kind: Type.Literal('list'),
        digits: Type.Integer(),
        symbols: Type.Array(Type.String()),
        most: Type.Integer(),
      },
      { description: 'Whole numbers, ascending, joined by -: `01234-98765`' },
    ),
  ],
  { title: 'Board' },
);

/** Between which series the caller may bet. Odds at a series s are the fair ones times s/2000, cut after six decimals. */
export const SeriesChoice = Type.Object(
  {
    lowest: Type.Integer(),
    highest: Type.Integer(),
    /** The one that the shown odds are of. */
    opening: Type.Integer(),
    /** The account's own: at series s, (account - s)/2000 of every cost comes back as rebate. */
    account: Type.Integer(),
  },
  { title: 'SeriesChoice' },
);

/** What a play returns in the long run, by its exact chances; one for each kind of selection whose chances differ. */
export const PlayReturn = Type.Object(
  {
    selection: Type.String({ description: 'Such a selection' }),
    combinations: Type.Integer(),
    rtp: Type.String({ description: 'Returned for each unit paid, decimal text cut after six digits: 0.957272' }),
    chances: Type.Array(
      Type.String({ description: 'For each level the average of its hits, decimal text of nine significant digits' }),
    ),
  },
  { title: 'PlayReturn' },
);

export const LotteryPlay = Type.Object(
  {
    play: PlayCode,
    group: Type.String({ description: 'A translation key under `lottery.group.`: plays of one group stand together' }),
    board: Board,
    levels: Type.Array(
      Type.Object({
        level: Type.String({ description: 'A translation key under `lottery.level.`: win, hit5' }),
        odds: Type.String({ description: 'Return per unit of stake and winning combination, decimal text' }),
        /** The same at every series: the level refunds the stake. */
        isRefund: Type.Boolean(),
      }),
    ),
    odds: Odds,
    fairOdds: Type.Union([Odds, Type.Null()], { description: 'In games of series, what series 2000 would pay' }),
    cost: Type.Integer({ description: 'How many times its stake one combination costs' }),
    returns: Type.Array(PlayReturn),
    /** Of boards of numbers; the board says the same. */
    digits: Type.Integer({ description: 'Digits of one number; 0 where the board has none' }),
    picks: Type.Integer({ description: 'Numbers of one combination; 1 where the board is another' }),
    minStake: Money,
    maxStake: Money,
    paysPerHit: Type.Boolean(),
  },
  { title: 'LotteryPlay' },
);

export const lotteryRoutes = routes({
  'GET /lgw/vn/games/game_menu': {
    summary: 'The Vietnamese lotteries on offer.',
    access: 'none',
    query: Type.Object(
      {
        lotteryType: Type.Optional(Type.Literal('SEA', { description: 'The one type of lottery there is' })),
        prizeMode: Type.Optional(PrizeMode),
      },
      { additionalProperties: false },
    ),
    value: Type.Object({ list: Type.Array(LotteryGame) }),
    refusals: [],
  },
});
