/**
 * The wallet that vendors' servers call: shapes of its requests and answers. Names are in the contract's own spelling. Amounts
 * are decimal text in the session's currency; more digits than its scale are refused, never rounded.
 */
import { Type } from 'typebox';
import { type WalletCode, walletCodes } from '@banyan/core/play';
import { Currency, Uuid } from './shapes.ts';

/** Zero or more; a debit is a type of action, never a sign. */
const Amount = Type.String({ pattern: '^(0|[1-9][0-9]{0,15})(\\.[0-9]{1,6})?$', maxLength: 24 });
const Code = Type.String({ pattern: '^[A-Z0-9_]{2,32}$', maxLength: 32 });
const Game = Type.String({ pattern: '^[A-Za-z0-9_.:-]{1,64}$', maxLength: 64 });
/** Ids of the vendor's own: printable ASCII without blanks. */
const VendorId = Type.String({ pattern: '^[!-~]{1,128}$', maxLength: 128 });
const SessionToken = Type.String({ minLength: 10, maxLength: 255 });
const OccurredAt = Type.String({ minLength: 1, maxLength: 40 });

export const WalletAction = Type.Object(
  {
    type: Type.Union(
      (['bet', 'win', 'jackpot', 'tip', 'adjust_credit', 'adjust_debit'] as const).map((type) => Type.Literal(type)),
    ),
    tx_id: VendorId,
    ref_tx_id: Type.Optional(VendorId),
    amount: Amount,
    jackpot_part: Type.Optional(Amount),
    free_round_id: Type.Optional(VendorId),
    meta: Type.Optional(Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 1000 }))),
  },
  { additionalProperties: false },
);

const asked = {
  vendor: Code,
  request_id: VendorId,
  occurred_at: Type.Optional(OccurredAt),
  player_id: Uuid,
  currency: Currency,
  game_code: Game,
};

const Balance = Type.Object({ real: Amount, bonus: Amount, total: Amount });
const status = Type.Union(
  (Object.keys(walletCodes) as WalletCode[]).map((code) => Type.Literal(code)),
  { title: 'WalletCode' },
);

/** Every answer of a call that moves money. */
export const WalletAnswer = Type.Object(
  {
    status,
    request_id: Type.String(),
    balance: Type.Optional(Balance),
    transactions: Type.Optional(Type.Array(Type.Object({ tx_id: Type.String(), wallet_tx_id: Type.String() }))),
    processed_at: Type.Optional(Type.String()),
    retry: Type.Optional(
      Type.Boolean({ description: 'In a refusal: false is final, true may be sent again as it is.' }),
    ),
    message: Type.Optional(Type.String({ description: 'For people who read logs; only `status` is stable.' })),
  },
  { title: 'WalletAnswer' },
);

const WalletSession = Type.Object({
  status,
  request_id: Type.String(),
  session_token: Type.String(),
  player_id: Uuid,
  display_name: Type.String({
    description: 'How the player may be named to other players: masked; empty for who wants no name shown.',
  }),
  currency: Currency,
  game_code: Game,
  language: Type.String(),
  mode: Type.Union([Type.Literal('real'), Type.Literal('demo')]),
  balance: Balance,
  limits: Type.Object({ least_stake: Amount, most_stake: Type.Union([Amount, Type.Null()]) }),
  free_rounds: Type.Array(
    Type.Object({
      free_round_id: Type.String(),
      rounds: Type.Integer({ description: 'How many are left.' }),
      stake: Amount,
      expires_at: Type.String(),
    }),
    { description: 'Rounds that the house gave the player at this game, what ends first first.' },
  ),
  expires_at: Type.String(),
});

const KnownTransaction = Type.Object({
  status,
  tx_id: Type.String(),
  wallet_tx_id: Type.String(),
  type: Type.String(),
  state: Type.String(),
  round_id: Type.String(),
  amount: Amount,
  currency: Currency,
  processed_at: Type.String(),
});

const KnownRound = Type.Object({
  status,
  round_id: Type.String(),
  game_code: Type.String(),
  state: Type.String(),
  currency: Currency,
  staked: Amount,
  won: Amount,
  transactions: Type.Array(
    Type.Object({ tx_id: Type.String(), type: Type.String(), state: Type.String(), amount: Amount }),
  ),
});

export const walletCalls = {
  'POST /wallet/v1/session': {
    summary: 'A launch code, good once for a minute, becomes a session token for one player, game and currency.',
    body: Type.Object(
      { vendor: Code, request_id: VendorId, launch_code: Type.String({ minLength: 10, maxLength: 255 }) },
      { additionalProperties: false },
    ),
    answer: WalletSession,
  },
  'POST /wallet/v1/balance': {
    summary: 'The balance of a player.',
    body: Type.Object(
      {
        vendor: Code,
        request_id: VendorId,
        player_id: Uuid,
        session_token: Type.Optional(SessionToken),
        currency: Currency,
      },
      { additionalProperties: false },
    ),
    answer: WalletAnswer,
  },
  'POST /wallet/v1/transactions': {
    summary: 'Applies the actions in order, all or none; with `round_finished` the round is settled after them.',
    body: Type.Object(
      {
        ...asked,
        session_token: Type.Optional(SessionToken),
        round_id: VendorId,
        round_finished: Type.Optional(Type.Boolean()),
        actions: Type.Array(WalletAction, { minItems: 1, maxItems: 50 }),
      },
      { additionalProperties: false },
    ),
    answer: WalletAnswer,
  },
  'POST /wallet/v1/rollback': {
    summary:
      'Undoes one transaction, or with `whole_round` a round. Of an unknown transaction it is remembered, and that one never taken.',
    body: Type.Object(
      {
        ...asked,
        tx_id: VendorId,
        ref_tx_id: Type.Optional(VendorId),
        round_id: Type.Optional(VendorId),
        whole_round: Type.Optional(Type.Boolean()),
      },
      { additionalProperties: false },
    ),
    answer: WalletAnswer,
  },
  'POST /wallet/v1/round-close': {
    summary: 'Settles a round that has no further action.',
    body: Type.Object({ ...asked, round_id: VendorId }, { additionalProperties: false }),
    answer: WalletAnswer,
  },
  'POST /wallet/v1/promo': {
    summary: 'A win of a campaign, a tournament or a drop, outside rounds.',
    body: Type.Object(
      { ...asked, tx_id: VendorId, campaign_id: VendorId, amount: Amount },
      { additionalProperties: false },
    ),
    answer: WalletAnswer,
  },
  'GET /wallet/v1/transactions/:txId': {
    summary: 'What the wallet knows of a transaction: the answer to every doubt.',
    params: Type.Object({ txId: VendorId }),
    query: Type.Object({ vendor: Code, player_id: Uuid }, { additionalProperties: false }),
    answer: KnownTransaction,
  },
  'GET /wallet/v1/rounds/:roundId': {
    summary: 'What the wallet knows of a round.',
    params: Type.Object({ roundId: VendorId }),
    query: Type.Object({ vendor: Code, player_id: Uuid }, { additionalProperties: false }),
    answer: KnownRound,
  },
} as const;

export type WalletCall = keyof typeof walletCalls;
