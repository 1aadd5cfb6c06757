/** Why a bet is refused now, if it is. Checked for bets and tips only: credits are always paid. */
import type { WalletRefusal } from '@banyan/core/play';
import type { Loaded } from './play-load.ts';
import type { PlayRequest } from './play-request.ts';

/** What a request stakes of the player's own; the rounds that were given cost nothing. */
export const stakedBy = ({ actions }: Extract<PlayRequest, { verb: 'actions' }>): bigint =>
  actions.reduce((sum, { type, units }) => (type === 'bet' || type === 'tip' ? sum + units : sum), 0n);

/** In the order of the contract: who, whether they may, where, how much. */
export function mayBet(
  request: Extract<PlayRequest, { verb: 'actions' }>,
  { facts, gate }: Loaded,
): WalletRefusal | undefined {
  const found = facts.get(request);
  const { member, vendor, game, currency } = request;
  if (found === undefined || found.member !== member || found.vendor !== vendor || found.game !== game)
    return 'SESSION_INVALID';
  if (found.currency !== currency) return 'CURRENCY_MISMATCH';
  if (found.isExpired || !found.isLoggedIn) return 'SESSION_EXPIRED';
  const refused = gate.refuses(member, stakedBy(request));
  if (refused === 'check' || refused === 'time') return 'LIMIT_TIME';
  if (typeof refused === 'string') return 'PLAYER_BLOCKED';
  if (!found.isOpen) return 'GAME_UNAVAILABLE';
  const { least, most } = found;
  const isOut = (units: bigint) => (least !== null && units < least) || (most !== null && units > most);
  const bets = request.actions.filter(({ type, freeRound }) => type === 'bet' && freeRound === undefined);
  if (bets.some(({ units }) => isOut(units))) return 'LIMIT_STAKE';
  if (refused === undefined) return undefined;
  return refused.kind === 'loss' ? 'LIMIT_LOSS' : 'LIMIT_TURNOVER';
}
