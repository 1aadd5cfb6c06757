/** Draws of lotteries: the one on sale, those to come and what was drawn. */
import { Type } from 'typebox';
import { GameCode, LotteryPlay, PlayCode, SeriesChoice } from './lottery.ts';
import { routes } from './route.ts';
import { Day, Moment, Uuid } from './shapes.ts';

export const DrawState = Type.Union([
  Type.Literal('scheduled'),
  Type.Literal('open'),
  Type.Literal('closed'),
  Type.Literal('drawn'),
  Type.Literal('settled'),
  Type.Literal('void'),
]);

export const Prize = Type.Object({ tier: Type.String(), numbers: Type.Array(Type.String()) });

export const Draw = Type.Object(
  {
    id: Uuid,
    gameCode: GameCode,
    drawNo: Type.String(),
    day: Day,
    state: DrawState,
    opensAt: Moment,
    closesAt: Moment,
    drawsAt: Moment,
    result: Type.Union([Type.Array(Prize), Type.Null()]),
    seedHash: Type.Union([Type.String(), Type.Null()], {
      description: 'rng draws: SHA-256 of the seed, shown before sales open',
    }),
    seed: Type.Union([Type.String(), Type.Null()], { description: 'rng draws: the seed, shown once drawn' }),
    settlementVersion: Type.Integer({ description: '0 before settlement, 1 after, more after corrections' }),
    isSample: Type.Optional(
      Type.Boolean({ description: 'Demo mode: numbers that the demo drew, since nobody gave it real ones' }),
    ),
  },
  { title: 'Draw' },
);

export const drawRoutes = routes({
  'GET /lgw/vn/draws/current': {
    summary: 'The draw on sale, or the next one, with plays, odds and the server time its countdown runs on.',
    access: 'optional',
    query: Type.Object({ gameCode: GameCode }, { additionalProperties: false }),
    value: Type.Object({
      draw: Type.Union([Draw, Type.Null()]),
      last: Type.Union([Draw, Type.Null()]),
      plays: Type.Array(LotteryPlay),
      series: Type.Union([SeriesChoice, Type.Null()], { description: 'Null where odds are fixed' }),
      held: Type.Optional(
        Type.Array(
          Type.Object({
            play: PlayCode,
            number: Type.String(),
            soldAs: Type.Union([Type.Literal('half'), Type.Literal('full')]),
          }),
          { description: 'Numbers that pay half of the odds, or are not sold' },
        ),
      ),
      serverTimeMs: Type.Integer(),
    }),
    refusals: ['game-unknown'],
  },
  'GET /lgw/vn/numeros/opened/game': {
    summary: 'The last drawn numbers of a game.',
    access: 'none',
    query: Type.Object(
      {
        gameCode: Type.Optional(GameCode),
        count: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 100 })),
        language: Type.Optional(Type.String({ maxLength: 8 })),
      },
      { additionalProperties: false },
    ),
    value: Type.Object({ list: Type.Array(Draw) }),
    refusals: ['game-unknown'],
  },
  'GET /lotto/lgw/games/opened/numero': {
    summary: 'The last drawn numbers of every game on offer, the latest first.',
    access: 'member',
    forTrial: true,
    query: Type.Object(
      {
        lotteryType: Type.Optional(Type.Literal('SEA')),
        count: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 100 })),
        language: Type.Optional(Type.String({ maxLength: 8 })),
      },
      { additionalProperties: false },
    ),
    value: Type.Object({ list: Type.Array(Draw) }),
    refusals: [],
  },
  'GET /lgw/vn/draws/:drawId': {
    summary: 'One draw with everything needed to check it.',
    access: 'none',
    params: Type.Object({ drawId: Uuid }),
    value: Draw,
    refusals: ['draw-unknown'],
  },
  'GET /lgw/vn/draws/upcoming': {
    summary: 'The next draws of a game, as far as a chase can go, made or not.',
    access: 'none',
    query: Type.Object(
      { gameCode: GameCode, count: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 30 })) },
      { additionalProperties: false },
    ),
    value: Type.Object({
      list: Type.Array(Type.Object({ drawNo: Type.String(), opensAt: Moment, closesAt: Moment, drawsAt: Moment })),
    }),
    refusals: ['game-unknown'],
  },
});
