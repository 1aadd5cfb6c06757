/**
 * Rounds that have been open and untouched for two days: ended by their vendor's published rule, or shown to an operator. They go
 * through the writer like any other request, so that a win which comes at the same moment and the sweep cannot both change the
 * round.
 */
import type { Context } from '../../infra/context.ts';
import { formatExact, money } from '@banyan/core/money';
import { closeCasesWhere, openCase } from '../cases/index.ts';
import type { PlayRequest } from '../seamless-wallet/index.ts';
import { type StaleRound, hasRoundEnded, readStale, takeRequest } from '../seamless-wallet/index.ts';
import { hasTransferEnded } from '../transfer-wallet/index.ts';

export const staleAfterMs = 48 * 3_600_000;
const atOnce = 200;

/** Looks at the oldest ones; what is left comes with the next turn. */
export async function sweepRounds(context: Context): Promise<void> {
  const { database, clock, log } = context;
  // Cases of rounds and of transfers that have ended meanwhile need nobody any more.
  const at = new Date(clock.now());
  await closeCasesWhere(database, 'stale round', hasRoundEnded, at);
  await closeCasesWhere(database, 'transfer', hasTransferEnded, at);
  const stale = await readStale(database, new Date(clock.now() - staleAfterMs), atOnce);
  for (const round of stale) {
    if (round.rule === 'case' || (await end(context, round)) === 'refused') await show(context, round);
  }
  if (stale.length > 0) log.warn({ rounds: stale.length }, 'rounds stood open for two days');
}

/** `refused`: then somebody has to look. `later`: the wallet was busy, and the next turn retries. */
async function end(
  context: Context,
  { rule, member, vendor, game, currency, round }: StaleRound,
): Promise<'ended' | 'later' | 'refused'> {
  const place = { vendor, member, game, currency };
  const request: PlayRequest =
    rule === 'void'
      ? { ...place, verb: 'void', txId: `sweep:${round}`.slice(0, 128), round }
      : { ...place, verb: 'close', round };
  const taken = await takeRequest(context, request, { requestId: `sweep ${round}`, sessionToken: undefined });
  if (taken.status === 200) return 'ended';
  return (JSON.parse(taken.body) as { retry: boolean }).retry ? 'later' : 'refused';
}

async function show({ database, clock }: Context, round: StaleRound): Promise<void> {
  const { member, vendor, currency, staked, openedAt } = round;
  const details = {
    stake: `${formatExact(money(currency, staked))} ${currency}`,
    openedAt: openedAt.toISOString(),
  };
  const at = new Date(clock.now());
  await openCase(database, { at, kind: 'stale round', member, vendor, round: round.round, tx: '', details });
}
