/** Reads the body of a vendor's call into a request of a member: who the player is was looked up before. What the shapes cannot say is said here: amounts to the currency's scale. */
import type { Static } from 'typebox';
import type { MemberId } from '@banyan/core/ids';
import { type Currency, parseMoney } from '@banyan/core/money';
import type { Action } from '@banyan/core/play';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { walletCalls } from '@banyan/protocol/vendor-wallet';
import type { PlayRequest } from './play-request.ts';

type BodyOf<Call extends keyof typeof walletCalls> = (typeof walletCalls)[Call] extends { body: infer Shape }
  ? Static<Shape extends import('typebox').TSchema ? Shape : never>
  : never;
export type ActionsBody = BodyOf<'POST /wallet/v1/transactions'>;
export type RollbackBody = BodyOf<'POST /wallet/v1/rollback'>;
export type CloseBody = BodyOf<'POST /wallet/v1/round-close'>;
export type PromoBody = BodyOf<'POST /wallet/v1/promo'>;

type Read = Result<PlayRequest, 'INVALID_REQUEST'>;

const placeOf = (body: { vendor: string; game_code: string; currency: Currency }, member: MemberId) => ({
  vendor: body.vendor,
  member,
  game: body.game_code,
  currency: body.currency,
});
const wrong = (what: string) => refuse('INVALID_REQUEST', { what });

/** Refusal: `INVALID_REQUEST`, with what is wrong. */
export function readActions(body: ActionsBody, member: MemberId): Read {
  const actions: Action[] = [];
  const seen = new Set<string>();
  for (const sent of body.actions) {
    if (seen.has(sent.tx_id)) return wrong(`tx_id ${sent.tx_id} stands twice`);
    seen.add(sent.tx_id);
    const action = readAction(sent, body.currency);
    if (!action.ok) return action;
    actions.push(action.value);
  }
  const finishes = body.round_finished === true;
  const hasMeta = body.actions.some(({ meta }) => meta !== undefined);
  const meta = hasMeta ? body.actions.map((action) => action.meta ?? null) : undefined;
  return ok({ ...placeOf(body, member), verb: 'actions', round: body.round_id, actions, finishes, meta });
}

function readAction(
  { type, tx_id: txId, ref_tx_id: ref, amount, jackpot_part, free_round_id: freeRound }: ActionsBody['actions'][number],
  currency: Currency,
): Result<Action, 'INVALID_REQUEST'> {
  const units = unitsOf(currency, amount);
  const jackpotPart = jackpot_part === undefined ? 0n : unitsOf(currency, jackpot_part);
  if (units === undefined || jackpotPart === undefined) return wrong(`amount of ${txId}`);
  if (type !== 'bet' && jackpotPart !== 0n) return wrong(`jackpot_part of ${txId}, which is no bet`);
  if (jackpotPart > units) return wrong(`jackpot_part of ${txId} is more than its amount`);
  if (type === 'bet' && (freeRound === undefined) !== units > 0n)
    return wrong(`${txId}: a bet of nothing is a free round's, and a free round's bet is of nothing`);
  if ((type === 'tip' || type === 'adjust_debit' || type === 'adjust_credit') && units === 0n)
    return wrong(`${txId}: nothing moves`);
  if (ref === txId) return wrong(`${txId} refers to itself`);
  return ok({ type, txId, ref, units, jackpotPart, freeRound });
}

/** Undefined for an amount with more digits than the currency has, or more than the ledger takes. */
function unitsOf(currency: Currency, amount: string): bigint | undefined {
  const parsed = parseMoney(currency, amount);
  return parsed.ok ? parsed.value.units : undefined;
}

/** Refusal: `INVALID_REQUEST` unless it names either a transaction or, with `whole_round`, a round. */
export function readRollback(body: RollbackBody, member: MemberId): Read {
  const { tx_id: txId, ref_tx_id: ref, round_id: round, whole_round: isWhole = false } = body;
  const place = placeOf(body, member);
  if (isWhole) {
    if (round === undefined || ref !== undefined) return wrong('a whole round is named by round_id alone');
    return ok({ ...place, verb: 'void', txId, round });
  }
  if (ref === undefined) return wrong('ref_tx_id is missing');
  if (ref === txId) return wrong(`${txId} refers to itself`);
  return ok({ ...place, verb: 'rollback', txId, ref, said: round });
}

export function readClose(body: CloseBody, member: MemberId): Read {
  return ok({ ...placeOf(body, member), verb: 'close', round: body.round_id });
}

/** Refusal: `INVALID_REQUEST` for an amount that is none. */
export function readPromo(body: PromoBody, member: MemberId): Read {
  const units = unitsOf(body.currency, body.amount);
  if (units === undefined || units === 0n) return wrong('amount');
  return ok({ ...placeOf(body, member), verb: 'promo', txId: body.tx_id, campaign: body.campaign_id, units });
}
