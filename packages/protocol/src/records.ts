/** Records of the caller: what was played, every line of the accounts, profit by period, and how to take them home. */
import { Type } from 'typebox';
import { LoggedCheckpoint } from './fairness.ts';
import { Hash } from './receipt.ts';
import { routes } from './route.ts';
import { Currency, Day, Moment, Money, Uuid } from './shapes.ts';

export const PlayProduct = Type.Union([Type.Literal('lottery'), Type.Literal('game'), Type.Literal('sports')]);
export const PlayState = Type.Union([
  Type.Literal('open'),
  Type.Literal('won'),
  Type.Literal('lost'),
  Type.Literal('void'),
]);
const Code = Type.String({ pattern: '^[A-Za-z0-9_.:-]{1,64}$', maxLength: 64 });
const Kind = Type.String({ pattern: '^[a-z][a-z -]{0,40}$', maxLength: 41 });

/** Business days of the site's zone, both included. Absent: as far as records go. */
const span = { from: Type.Optional(Day), to: Type.Optional(Day) };
/** Deep enough for a member with millions of entries. */
const page = {
  pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 12 })),
};
const playFilter = {
  product: Type.Optional(PlayProduct),
  /** A game by its code; `product` names whose. */
  game: Type.Optional(Code),
  state: Type.Optional(PlayState),
};
const lineFilter = { kind: Type.Optional(Kind) };
const counted = { totalPages: Type.Integer(), total: Type.Integer() };

const Sums = Type.Object(
  { stake: Money, valid: Money, payout: Money, rebate: Money, net: Money, bets: Type.Integer() },
  {
    title: 'PlaySums',
    description: 'Of bets that have ended and are not void; net is what came back less what was staked',
  },
);

export const RecordedPlay = Type.Object(
  {
    product: PlayProduct,
    vassalage: Type.String(),
    game: Type.String(),
    title: Type.String({ description: 'Of a lottery empty: the site names it by its code' }),
    category: Type.String(),
    /** The id of a bet on a draw, or the vendor's own name of the round. */
    ref: Type.String(),
    state: PlayState,
    at: Moment,
    endedAt: Type.Union([Moment, Type.Null()]),
    stake: Money,
    valid: Money,
    payout: Money,
    net: Type.Union([Money, Type.Null()], {
      description: 'What it brought; null while it is open, and when it is void',
    }),
    proof: Type.Union([Type.String(), Type.Null()], { description: 'Where anybody recomputes how a round came out' }),
  },
  { title: 'RecordedPlay' },
);

export const RecordedLine = Type.Object(
  {
    transferId: Uuid,
    kind: Type.String(),
    account: Type.String(),
    amount: Money,
    balanceAfter: Money,
    at: Moment,
    product: Type.Union([PlayProduct, Type.Null()]),
    game: Type.String({ description: 'The code of the game it was for; empty for a deposit or a gift' }),
    title: Type.String({ description: 'What that game is called; of a lottery empty' }),
    /** The number of the draw, or the vendor's name of the round. */
    ref: Type.String(),
  },
  { title: 'RecordedLine' },
);

const PlayedGame = Type.Object({
  product: PlayProduct,
  game: Type.String(),
  title: Type.String(),
  category: Type.String(),
});

/** A line of which only the moment is told; `rest` is the hash of what else it says. */
const dated = { at: Moment, rest: Hash };

export const recordRoutes = routes({
  'GET /wps/member/records/plays': {
    summary:
      "The caller's bets on draws and rounds of games together, newest first, with sums and the games to choose from.",
    access: 'member',
    query: Type.Object({ ...page, ...span, ...playFilter }, { additionalProperties: false }),
    value: Type.Object({ content: Type.Array(RecordedPlay), ...counted, sums: Sums, games: Type.Array(PlayedGame) }),
    refusals: ['span-malformed'],
  },
  'GET /wps/member/records/lines': {
    summary: "Every line on the caller's accounts, newest first, each with what it was for.",
    access: 'member',
    query: Type.Object({ ...page, ...span, ...lineFilter }, { additionalProperties: false }),
    value: Type.Object({ content: Type.Array(RecordedLine), ...counted, kinds: Type.Array(Type.String()) }),
    refusals: ['span-malformed'],
  },
  'GET /wps/member/records/profit': {
    summary: "The caller's profit and loss of a period by day, week or month and by game, with money in and out.",
    access: 'member',
    query: Type.Object(
      {
        from: Day,
        to: Day,
        by: Type.Optional(Type.Union([Type.Literal('day'), Type.Literal('week'), Type.Literal('month')])),
      },
      { additionalProperties: false },
    ),
    value: Type.Object({
      currency: Currency,
      sums: Sums,
      periods: Type.Array(Type.Object({ from: Day, to: Day, sums: Sums })),
      games: Type.Array(Type.Object({ ...PlayedGame.properties, sums: Sums })),
      deposited: Money,
      withdrawn: Money,
      /** Since the account was made (R15). */
      lifetime: Type.Object({ deposited: Money, withdrawn: Money, net: Money }),
    }),
    refusals: ['span-malformed', 'span-too-long'],
  },
  'GET /wps/member/records/bonuses': {
    summary:
      "The caller's gifts: free rounds with what is left of them, rebates, promotions and other gifts of the house by their lines.",
    access: 'member',
    query: Type.Object(page, { additionalProperties: false }),
    value: Type.Object({
      bonus: Money,
      freeRounds: Type.Array(
        Type.Object({
          id: Type.String(),
          title: Type.String(),
          total: Type.Integer(),
          left: Type.Integer(),
          state: Type.String(),
          expiresAt: Moment,
        }),
      ),
      content: Type.Array(RecordedLine),
      ...counted,
    }),
    refusals: [],
  },
  'POST /wps/member/records/export': {
    summary: 'Opens a download of the record of bets or of lines, good for a minute; answers how many lines it has.',
    access: 'member',
    body: Type.Object(
      {
        list: Type.Union([Type.Literal('plays'), Type.Literal('lines')]),
        format: Type.Union([Type.Literal('csv'), Type.Literal('xlsx')]),
        ...span,
        ...playFilter,
        ...lineFilter,
      },
      { additionalProperties: false },
    ),
    value: Type.Object({ address: Type.String(), name: Type.String(), lines: Type.Integer() }),
    refusals: ['span-malformed', 'export-too-large', 'export-too-often'],
  },
  'POST /wps/member/records/statement': {
    summary:
      'A statement of a period that the house signs: balances, sums and every line, which anybody can check without the house.',
    access: 'member',
    body: Type.Object({ from: Day, to: Day }, { additionalProperties: false }),
    value: Type.Object({
      statement: Type.String(),
      signature: Type.String(),
      key: Type.String(),
      proof: Type.Object(
        {
          accounts: Type.Array(
            Type.Object({
              account: Type.String(),
              before: Type.Union([Type.Object({ ...dated, hash: Hash }), Type.Null()], {
                description: 'The line before the first, which is of an earlier day, and the running hash before it',
              }),
              next: Type.Union([Type.Object(dated), Type.Null()], {
                description: 'The line behind the last, which is of a later day; null while none is published',
              }),
              behind: Type.Array(Hash, { description: 'Hashes of lines behind that, up to the head' }),
              entry: Type.String({ description: 'The number of the line behind which the head stands' }),
              balance: Type.String(),
              checkpoint: Type.Integer(),
              index: Type.Integer(),
              path: Type.Array(Hash),
            }),
          ),
          checkpoints: Type.Array(LoggedCheckpoint),
        },
        { description: 'How the lines lead to published heads of the books' },
      ),
    }),
    refusals: ['span-malformed', 'span-too-long', 'statement-too-long', 'export-too-often'],
  },
  'POST /wps/member/records/statement/pdf': {
    summary:
      'Opens the same statement as a PDF to print, with the signed one attached; the address is good for a minute.',
    access: 'member',
    body: Type.Object({ from: Day, to: Day }, { additionalProperties: false }),
    value: Type.Object({ address: Type.String(), name: Type.String(), lines: Type.Integer() }),
    refusals: ['span-malformed', 'span-too-long', 'statement-too-long', 'export-too-often'],
  },
});
