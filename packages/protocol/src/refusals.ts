/**
 * Every expected failure of the product by name, with its HTTP status. The name is the `code` of the envelope and the
 * translation key `refusals.<code>`. Names are stable: clients and operators rely on them.
 */
export const refusals = {
  // Any route may answer these; a route does not list them.
  'input-malformed': 400,
  'not-logged-in': 401,
  'access-denied': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'body-too-large': 413,
  'too-many-requests': 429,
  'internal-error': 500,
  'try-again': 503,
  // Encrypted bodies
  'encryption-required': 400,
  'envelope-invalid': 400,
  // Identity
  'credentials-wrong': 401,
  'name-taken': 409,
  'username-malformed': 422,
  'password-malformed': 422,
  'password-common': 422,
  'confirmation-incorrect': 422,
  'agreement-required': 422,
  'age-required': 422,
  'function-not-enabled': 403,
  'account-locked': 403,
  error_not_agent: 403,
  in_need_true_account: 403,
  // Money
  'amount-malformed': 422,
  'amount-too-precise': 422,
  'amount-too-large': 422,
  'amount-out-of-range': 422,
  'insufficient-funds': 409,
  'request-mismatch': 409,
  'currency-mismatch': 422,
  'state-conflict': 409,
  'already-reversed': 409,
  'hold-closed': 409,
  'method-unavailable': 422,
  // Lottery
  'game-unknown': 404,
  'game-closed': 409,
  'play-unknown': 422,
  'play-closed': 409,
  'selection-malformed': 422,
  'stake-out-of-range': 422,
  'number-cap-reached': 409,
  'draw-unknown': 404,
  'draw-closed': 409,
  'odds-changed': 409,
  'bet-unknown': 404,
  'ticket-too-large': 422,
} as const;

export type RefusalCode = keyof typeof refusals;

/** Those that any route may answer. */
export const commonRefusals = [
  'input-malformed',
  'not-logged-in',
  'access-denied',
  'not-found',
  'method-not-allowed',
  'body-too-large',
  'too-many-requests',
  'internal-error',
  'try-again',
  'encryption-required',
  'envelope-invalid',
] as const satisfies readonly RefusalCode[];
