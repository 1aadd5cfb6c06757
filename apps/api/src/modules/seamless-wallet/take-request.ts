/**
 * Takes a vendor's request that moves money: through the writer, with the stored response. What an operator must see opens a case; a
 * technical failure is answered as retryable.
 */
import type { MemberId } from '@banyan/core/ids';
import type { ActionType, WalletRefusal } from '@banyan/core/play';
import { isTryAgain } from '../../infra/errors.ts';
import type { Context } from '../../infra/context.ts';
import type { CaseKind } from '@banyan/core/cases';
import { openCase } from '../cases/index.ts';
import { placeOfToken } from '../../infra/token.ts';
import { type PlayRequest, keyOfRequest } from './play-request.ts';
import { playWork } from './play-work.ts';
import { type WalletBody, refusal } from './wallet-answer.ts';

type Sent = {
  readonly requestId: string;
  readonly sessionToken: string | undefined;
  /** Only from a vendor's journal. */
  readonly isRestored?: boolean;
};

/** Never throws for what the contract has a word for. */
export async function takeRequest(context: Context, request: PlayRequest, sent: Sent): Promise<WalletBody> {
  const { requestId, sessionToken, isRestored } = sent;
  const session = sessionToken === undefined ? undefined : placeOfToken('play', sessionToken);
  const owner = request.member;
  try {
    const taken = await context.writer.submit(playWork, {
      owner,
      key: keyOfRequest(request),
      request,
      unfingerprinted: { requestId, session, isRestored },
    });
    if (taken.ok) return { status: 200, body: taken.value.answer, isReplayed: taken.value.isRepeated };
    const code = codeOf(taken.code);
    await noteCase(context, request, code);
    const isReplayed = taken.isRepeated === true;
    return refusal(code, requestId, { isReplayed, ...(taken.details === undefined ? {} : { details: taken.details }) });
  } catch (error) {
    if (!isTryAgain(error)) throw error;
    return refusal('BUSY', requestId);
  }
}

/** The writer's own words in the contract's. */
function codeOf(code: WalletRefusal | 'insufficient-funds' | 'request-mismatch'): WalletRefusal {
  if (code === 'insufficient-funds') return 'INSUFFICIENT_FUNDS';
  return code === 'request-mismatch' ? 'DUPLICATE_MISMATCH' : code;
}

async function noteCase(context: Context, request: PlayRequest, code: WalletRefusal): Promise<void> {
  const kind = kindOf(request, code);
  if (kind === undefined) return;
  const { vendor, member } = request;
  const round = 'round' in request ? request.round : '';
  const tx = request.verb === 'actions' ? (request.actions[0]?.txId ?? '') : 'txId' in request ? request.txId : '';
  const at = new Date(context.clock.now());
  await openCase(context.database, { at, kind, member: member as MemberId, vendor, round, tx, details: { code } });
}

/** What gives to a player: when it is refused for good, somebody looks whether it was owed. */
const owing: ReadonlySet<ActionType> = new Set(['win', 'jackpot', 'adjust_credit']);
const finalForOwed: ReadonlySet<WalletRefusal> = new Set(['TX_ROLLED_BACK', 'ROUND_CLOSED', 'INVALID_REQUEST']);

function kindOf(request: PlayRequest, code: WalletRefusal): CaseKind | undefined {
  if (code === 'DUPLICATE_MISMATCH') return 'mismatch';
  const owes = request.verb === 'actions' && request.actions.some(({ type }) => owing.has(type));
  return owes && finalForOwed.has(code) ? 'win without a bet' : undefined;
}
