/** What the operator publishes of its books, and checks again of its own draws and games, as everybody may know it. */
import { Type } from 'typebox';
import { LogHead } from './proof.ts';
import { Hash, Signature } from './receipt.ts';
import { routes } from './route.ts';
import { Moment } from './shapes.ts';

const checkpoint = {
  number: Type.Integer({ minimum: 1 }),
  previous: Type.String({ description: 'SHA-256 of the text of the one before; - for the first' }),
  at: Moment,
  heads: Type.Integer({ minimum: 1, description: 'How many heads of accounts stand under it' }),
  root: Hash,
  signature: Signature,
};
const Checkpoint = Type.Object(checkpoint, { title: 'Checkpoint' });

/** A checkpoint with its place in the log; null when it was made within the second. */
export const LoggedCheckpoint = Type.Object(
  {
    ...checkpoint,
    log: Type.Union([Type.Object({ head: LogHead, index: Type.Integer(), path: Type.Array(Hash) }), Type.Null()]),
  },
  { title: 'LoggedCheckpoint' },
);

export const fairnessRoutes = routes({
  'GET /wps/fairness/checkpoints': {
    summary:
      'What the house publishes of its books every few minutes: roots over the heads of the accounts that moved, 500 after a number at a time, or the newest alone. Each names the one before and stands in the log; signed statements lead to them.',
    access: 'none',
    query: Type.Object(
      {
        after: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
        only: Type.Optional(Type.Literal('newest')),
      },
      { additionalProperties: false },
    ),
    value: Type.Object({ key: Hash, list: Type.Array(Checkpoint) }),
    refusals: [],
  },
  'GET /wps/fairness/checkpoints/:number': {
    summary: 'One checkpoint of the books with its place in the log, under the newest signed head.',
    access: 'none',
    params: Type.Object({ number: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
    value: Type.Object({ key: Hash, checkpoint: Type.Union([LoggedCheckpoint, Type.Null()]) }),
    refusals: [],
  },
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
          kind: Type.Union(
            [Type.Literal('draws'), Type.Literal('imported'), Type.Literal('rounds'), Type.Literal('prizes')],
            {
              description: '`imported`: draws made elsewhere, of which tickets and payouts are checked',
            },
          ),
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
