/** The answers of the vendors' wallet API: their HTTP status, and whether the same request may be sent again. */

export const walletCodes = {
  OK: { status: 200, retry: false },
  INSUFFICIENT_FUNDS: { status: 402, retry: false },
  PLAYER_NOT_FOUND: { status: 404, retry: false },
  PLAYER_BLOCKED: { status: 403, retry: false },
  SESSION_INVALID: { status: 401, retry: false },
  SESSION_EXPIRED: { status: 401, retry: false },
  SIGNATURE_INVALID: { status: 401, retry: false },
  GAME_UNAVAILABLE: { status: 403, retry: false },
  CURRENCY_MISMATCH: { status: 400, retry: false },
  INVALID_REQUEST: { status: 400, retry: false },
  LIMIT_STAKE: { status: 403, retry: false },
  LIMIT_LOSS: { status: 403, retry: false },
  LIMIT_TURNOVER: { status: 403, retry: false },
  LIMIT_TIME: { status: 403, retry: false },
  DUPLICATE_MISMATCH: { status: 409, retry: false },
  TX_NOT_FOUND: { status: 404, retry: false },
  TX_ROLLED_BACK: { status: 409, retry: false },
  ROUND_CLOSED: { status: 409, retry: false },
  IN_PROGRESS: { status: 425, retry: true },
  BET_NOT_FOUND: { status: 425, retry: true },
  BUSY: { status: 503, retry: true },
  INTERNAL: { status: 500, retry: true },
} as const satisfies Readonly<Record<string, { status: number; retry: boolean }>>;

export type WalletCode = keyof typeof walletCodes;
export type WalletRefusal = Exclude<WalletCode, 'OK'>;
