/**
 * The calls that a hub makes to our wallet, in its own protocol, and the responses it expects. Written from the hub's public reference of the
 * operator's wallet API; names are the hub's.
 */
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { WalletCode } from '@banyan/core/play';

const Id = Type.String({ pattern: '^[!-~]{1,128}$', maxLength: 128 });
const User = Type.String({ pattern: '^[0-9a-f-]{36}$', maxLength: 36 });
const Round = Type.String({ pattern: '^[!-~]{1,128}$', maxLength: 128 });
const asked = { user: User, request_uuid: Id };
const moving = {
  ...asked,
  token: Type.String({ minLength: 10, maxLength: 255 }),
  transaction_uuid: Id,
  game_code: Type.String({ pattern: '^[A-Za-z0-9_.:-]{1,64}$', maxLength: 64 }),
  round: Round,
  round_closed: Type.Optional(Type.Boolean()),
};
const amount = {
  currency: Type.String({ pattern: '^[A-Z]{3,4}$', maxLength: 4 }),
  amount: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  reward_uuid: Type.Optional(Type.Union([Id, Type.Null()])),
};

// The hub adds fields in the course of time: what is not read is let pass.
const Info = Type.Object(asked);
const Balance = Type.Object({ ...asked, token: Type.Optional(moving.token) });
const Bet = Type.Object({ ...moving, ...amount });
const Win = Type.Object({ ...moving, ...amount, reference_transaction_uuid: Id });
const Rollback = Type.Object({ ...moving, reference_transaction_uuid: Id });

export type HubBet = Static<typeof Bet>;
export type HubWin = Static<typeof Win>;
export type HubRollback = Static<typeof Rollback>;

/** By the end of the address. */
export const hubCalls = {
  'user/info': Compile(Info),
  'user/balance': Compile(Balance),
  'transaction/bet': Compile(Bet),
  'transaction/win': Compile(Win),
  'transaction/rollback': Compile(Rollback),
} as const;
export type HubCall = keyof typeof hubCalls;

/** The hub's status for each of our own. */
export const hubStatus: Readonly<Record<WalletCode, string>> = {
  OK: 'RS_OK',
  INSUFFICIENT_FUNDS: 'RS_ERROR_NOT_ENOUGH_MONEY',
  PLAYER_NOT_FOUND: 'RS_ERROR_INVALID_TOKEN',
  PLAYER_BLOCKED: 'RS_ERROR_USER_DISABLED',
  SESSION_INVALID: 'RS_ERROR_INVALID_TOKEN',
  SESSION_EXPIRED: 'RS_ERROR_TOKEN_EXPIRED',
  SIGNATURE_INVALID: 'RS_ERROR_INVALID_SIGNATURE',
  GAME_UNAVAILABLE: 'RS_ERROR_INVALID_GAME',
  CURRENCY_MISMATCH: 'RS_ERROR_WRONG_CURRENCY',
  INVALID_REQUEST: 'RS_ERROR_WRONG_SYNTAX',
  LIMIT_STAKE: 'RS_ERROR_LIMIT_REACHED',
  LIMIT_LOSS: 'RS_ERROR_LIMIT_REACHED',
  LIMIT_TURNOVER: 'RS_ERROR_LIMIT_REACHED',
  LIMIT_TIME: 'RS_ERROR_LIMIT_REACHED',
  DUPLICATE_MISMATCH: 'RS_ERROR_DUPLICATE_TRANSACTION',
  TX_NOT_FOUND: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  TX_ROLLED_BACK: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  ROUND_CLOSED: 'RS_ERROR_UNKNOWN',
  IN_PROGRESS: 'RS_ERROR_UNKNOWN',
  BET_NOT_FOUND: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  BUSY: 'RS_ERROR_UNKNOWN',
  INTERNAL: 'RS_ERROR_UNKNOWN',
};
