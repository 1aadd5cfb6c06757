/** What the past results of a lottery say in figures: how often each number came, how long it has not, and where draws stood. */
import { Type } from 'typebox';
import { GameCode } from './lottery.ts';
import { routes } from './route.ts';

const Counts = Type.Array(Type.Integer(), { description: 'In the order of the symbols' });

const TrendView = Type.Object(
  {
    name: Type.String({ description: 'A translation key under `lottery.trend.view.`: place, sum, last2' }),
    place: Type.Union([Type.Integer(), Type.Null()], { description: 'Of several views of one name' }),
    symbols: Type.Array(Type.String()),
    /** One symbol comes in each draw. */
    isSingle: Type.Boolean(),
    /** In how many of the counted draws each came, and the longest it did not. */
    came: Counts,
    longest: Counts,
    /** How many draws ago each came last, over all known draws; as many as are known when it never did. */
    missing: Counts,
    rows: Type.Array(Type.Array(Type.Integer()), {
      description: 'For each of `drawNos` and each symbol 0 where it came, else for how many draws it has not',
    }),
  },
  { title: 'TrendView' },
);

export const trendRoutes = routes({
  'GET /lgw/vn/numeros/trends': {
    summary: 'Counts and charts over the last draws of a game. They describe what was; no draw remembers another.',
    access: 'none',
    query: Type.Object(
      {
        gameCode: GameCode,
        span: Type.Optional(Type.Integer({ minimum: 30, maximum: 100, multipleOf: 10, default: 100 })),
      },
      { additionalProperties: false },
    ),
    value: Type.Object({
      /** How many draws were counted: fewer than asked for where a game is young. */
      counted: Type.Integer(),
      /** How many were looked at for how long a number has not come. */
      known: Type.Integer(),
      /** The charted draws, the oldest first. */
      drawNos: Type.Array(Type.String()),
      views: Type.Array(TrendView),
    }),
    refusals: ['game-unknown'],
    revalidated: true,
  },
});
