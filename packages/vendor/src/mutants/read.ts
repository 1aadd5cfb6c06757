/** What comes over the wire, read into a request, with the faults of reading. */
import type { Action, ActionType } from '@banyan/core/play';
import { textOf, unitsOf } from '../client/amounts.ts';
import type { Fault } from './faults.ts';

export type Body = Readonly<Record<string, unknown>>;
type Sent = Readonly<Record<string, unknown>>;
export type Is = (fault: Fault) => boolean;

const most = 10n ** 18n;

/** Millionths; undefined for what is no amount. */
function readUnits(value: unknown, is: Is): bigint | undefined {
  if (typeof value === 'number' && is('an amount may be a number')) return unitsOf(String(value));
  if (typeof value !== 'string') return undefined;
  if (is('the sign of an amount is dropped') && /^-\d+$/.test(value)) return unitsOf(value.slice(1));
  if (is('too many digits are rounded') && /^\d+\.\d{7,}$/.test(value))
    return unitsOf(value.replace(/(\.\d{6}).*/, '$1'));
  if (!/^\d{1,20}(\.\d{1,6})?$/.test(value)) return undefined;
  const units = unitsOf(value);
  return units > most ? undefined : units;
}

/** An amount as it is compared: without the zeros that change nothing. */
export const comparedAmount = (value: unknown, is: Is): unknown => {
  const units = is('amounts are compared as text') ? undefined : readUnits(value, is);
  return units === undefined ? value : textOf(units);
};

/** Undefined for an action that makes no sense. */
export function readAction(sent: Sent, is: Is): Action | undefined {
  const units = readUnits(sent['amount'], is);
  const jackpotPart = sent['jackpot_part'] === undefined ? 0n : readUnits(sent['jackpot_part'], is);
  if (units === undefined || jackpotPart === undefined) return undefined;
  const type = sent['type'] as ActionType;
  const freeRound = sent['free_round_id'] as string | undefined;
  const isFree = freeRound !== undefined;
  if (jackpotPart > units && !is('the jackpot’s part may be more than the bet')) return undefined;
  if (type !== 'bet' && jackpotPart !== 0n) return undefined;
  if (type === 'bet' && isFree && units > 0n && !is('a free round takes its stake')) return undefined;
  if (type === 'bet' && !isFree && units === 0n && !is('a bet of nothing needs no free round')) return undefined;
  if ((type === 'tip' || type.startsWith('adjust')) && units === 0n) return undefined;
  return {
    type,
    txId: String(sent['tx_id']),
    ref: sent['ref_tx_id'] as string | undefined,
    units,
    jackpotPart,
    freeRound,
  };
}

/** What makes two requests the same one. */
export function fingerprintOf(path: string, body: Body, is: Is): string {
  const { request_id, occurred_at: _at, session_token: _token, actions, amount, ...rest } = body;
  const answerOf = (actions as readonly Sent[] | undefined)?.map(({ meta, ...action }) => ({
    ...action,
    amount: comparedAmount(action['amount'], is),
    meta: is('meta is not compared') ? undefined : meta,
  }));
  const compared = {
    ...rest,
    amount: comparedAmount(amount, is),
    actions: answerOf,
    ...(is('the end of a round is not compared') ? { round_finished: undefined } : {}),
    ...(is('the game is not compared') ? { game_code: undefined } : {}),
    ...(is('request_id is compared') ? { request_id } : {}),
  };
  return JSON.stringify([path, compared]);
}
