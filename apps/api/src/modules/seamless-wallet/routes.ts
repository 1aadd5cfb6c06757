/** The calls of the wallet API, one line each. */
import type { WalletCall } from '@banyan/protocol/vendor-wallet';
import type { MemberId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { Result } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import { findKnownRound } from './find-round.ts';
import { findKnownTransaction } from './find-transaction.ts';
import { openPlaySession } from './open-play-session.ts';
import type { PlayRequest } from './play-request.ts';
import { readActions, readClose, readPromo, readRollback } from './read-request.ts';
import { takeRequest } from './take-request.ts';
import { readBalance } from './read-balance.ts';
import { type WalletBody, refusal } from './wallet-answer.ts';
import type { WalletParts } from './wallet-parts.ts';

/** Its input has the call's shape already, and is signed by its vendor. */
export type WalletUseCase = (context: Context, parts: WalletParts, input: never) => Promise<WalletBody>;

type Moving = {
  readonly vendor: string;
  readonly request_id: string;
  readonly player_id: string;
  readonly currency: Currency;
  readonly session_token?: string;
};

/** A call that moves money: its player looked up, its body read, and taken. */
const moving =
  <Body extends Moving>(read: (body: Body, member: MemberId) => Result<PlayRequest, 'INVALID_REQUEST'>) =>
  async (context: Context, { players }: WalletParts, body: Body): Promise<WalletBody> => {
    const { request_id: requestId, session_token: sessionToken } = body;
    const player = await players(body.vendor, body.player_id);
    if (player === undefined) return refusal('PLAYER_NOT_FOUND', requestId);
    const request = read(body, player.member);
    if (!request.ok) return refusal(request.code, requestId, { message: String(request.details?.['what'] ?? '') });
    return await takeRequest(context, request.value, { requestId, sessionToken });
  };

export const walletUseCases: Readonly<Record<WalletCall, WalletUseCase>> = {
  'POST /wallet/v1/session': openPlaySession,
  'POST /wallet/v1/balance': readBalance,
  'POST /wallet/v1/transactions': moving(readActions),
  'POST /wallet/v1/rollback': moving(readRollback),
  'POST /wallet/v1/round-close': moving(readClose),
  'POST /wallet/v1/promo': moving(readPromo),
  'GET /wallet/v1/transactions/:txId': findKnownTransaction,
  'GET /wallet/v1/rounds/:roundId': findKnownRound,
};
