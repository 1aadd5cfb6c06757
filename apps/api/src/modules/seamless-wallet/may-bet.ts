/** Why a bet is refused now, if it is. Checked for bets and tips only: credits are always paid. */
import type { WalletRefusal } from '@banyan/core/play';
import type { Loaded } from './play-load.ts';
import type { PlayRequest } from './play-request.ts';

/** In the order of the contract: who, whether they may, where, how much. */
export function mayBet(
  request: Extract<PlayRequest, { verb: 'actions' }>,
  { facts, eligibility }: Loaded,
): WalletRefusal | undefined {
  const found = facts.get(request);
  const { member, vendor, game, currency } = request;
  if (found === undefined || found.member !== member || found.vendor !== vendor || found.game !== game)
    return 'SESSION_INVALID';
  if (found.currency !== currency) return 'CURRENCY_MISMATCH';
  if (found.isExpired || !found.isLoggedIn) return 'SESSION_EXPIRED';
  if ((eligibility.get(member) ?? 'active') !== 'active') return 'PLAYER_BLOCKED';
  if (!found.isOpen) return 'GAME_UNAVAILABLE';
  const { least, most } = found;
  const isOut = (units: bigint) => (least !== null && units < least) || (most !== null && units > most);
  const bets = request.actions.filter(({ type, freeRound }) => type === 'bet' && freeRound === undefined);
  return bets.some(({ units }) => isOut(units)) ? 'LIMIT_STAKE' : undefined;
}
