/** What the operator checks again of its own draws and games, as everybody may know it. */
import { Type } from 'typebox';
import { Hash } from './receipt.ts';
import { routes } from './route.ts';
import { Moment } from './shapes.ts';

export const fairnessRoutes = routes({
  'GET /wps/fairness/keys': {
    summary:
      'The public keys with which the house signs promises, seals, receipts and log heads, the one in force first; and the beacon that new draws name.',
    access: 'none',
    value: Type.Object({
      keys: Type.Array(
        Type.Object({
          key: Hash,
          from: Moment,
          until: Type.Union([Moment, Type.Null()], { description: 'Null for the key in force' }),
        }),
      ),
      beacon: Type.Union([Type.Literal('drand'), Type.Literal('local')], {
        description:
          '`local` is the own chain of the operator, for demonstrations: it could know the numbers beforehand',
      }),
    }),
    refusals: [],
  },
  'GET /wps/fairness/totals': {
    summary:
      'How many finished draws and rounds of the house a process of its own has checked again, how many were not right, and what the games returned.',
    access: 'none',
    query: Type.Object({ language: Type.Optional(Type.String({ maxLength: 8 })) }, { additionalProperties: false }),
    value: Type.Object({
      list: Type.Array(
        Type.Object({
          kind: Type.Union([Type.Literal('draws'), Type.Literal('imported'), Type.Literal('rounds')], {
            description: '`imported`: draws made elsewhere, of which tickets and payouts are checked',
          }),
          checked: Type.Integer({ minimum: 0 }),
          mismatches: Type.Integer({ minimum: 0 }),
          checkedAt: Type.Union([Moment, Type.Null()]),
        }),
      ),
      games: Type.Array(
        Type.Object({
          game: Type.String(),
          title: Type.String({ description: 'In the language asked for.' }),
          version: Type.String({ description: 'The hash of its rules.' }),
          rounds: Type.Integer({ minimum: 1 }),
          returned: Type.Number({ description: 'Payout by stake, the mean over all rounds: 1 is the stake.' }),
          margin: Type.Number({ description: 'How far the mean may lie off by chance, nineteen times of twenty.' }),
          expected: Type.Number({ description: 'What the game says it returns.' }),
          isAlarmed: Type.Boolean({
            description: 'There is more evidence than chance explains that it returns other than it says.',
          }),
        }),
      ),
    }),
    refusals: [],
  },
});
