/** Rounds in the format of the studio's API. */
import type { Currency } from '@banyan/core/money';
import { crash, flightMs, settleBet } from '@banyan/games/crash';
import type { FlightProof } from '@banyan/games/flight';
import { instantGames } from '../games.ts';
import { liveTables } from '../live-tables/tables.ts';
import type { PlayedRound } from '../rounds/step-store.ts';
import type { PastRound, Round } from '../rounds/store.ts';
import type { TakenStep } from '../rounds/taken.ts';
import { turnNow } from '../rounds/turn.ts';
import { steppedGame } from '../stepped-games.ts';
import { amountOf } from '../wallet.ts';

const endedOf: Readonly<Record<Round['phase'], string>> = {
  committed: 'waiting',
  open: 'open',
  staked: 'owed',
  settled: 'settled',
  undoing: 'returning',
  undone: 'undone',
  refused: 'refused',
};

/** A round as its player sees it. Nothing of the outcome is told before the stake is taken, and of a flight nothing before it has ended. */
export function publicRound(round: Round, currency: Currency) {
  return {
    id: round.id,
    game: round.game,
    /** `waiting`: the stake is uncertain; `open`: it waits for its next step; `owed`: decided, the payout is on its way; `settled`; `returning` and `undone`: the stake is refunded; `refused`. */
    is: endedOf[round.phase],
    refusal: round.refusal,
    nonce: round.nonce,
    stake: amountOf(currency, round.stake),
    choice: round.flight === null ? round.choice : { ...round.choice, leftAtMs: round.left_at_ms },
    payout: round.payout === null ? null : amountOf(currency, round.payout),
    shown: round.flight === null ? round.shown : null,
    at: round.made_at.toISOString(),
  };
}

/** The steps of a round, and who took the last one where it was not the player. */
const stepsOf = (taken: readonly TakenStep[]) => ({
  taken: taken.map(({ step }) => step),
  endedBy: taken.at(-1)?.by ?? 'player',
});

/** A round of several steps as its player sees it. While it is open that is what may be known now, and what comes next. */
export function steppedRound(round: PlayedRound) {
  const { currency } = round;
  const words = { ...publicRound(round, currency), ...stepsOf(round.taken) };
  if (round.phase !== 'open') return { ...words, next: null };
  const { shown, cashOut } = turnNow(round);
  const next = { number: round.taken.length + 1, cashOut: cashOut === null ? null : amountOf(currency, cashOut) };
  return { ...words, shown, next };
}

/** What a bet shows of its flight: nothing while that is on, since its end decides about everybody who has not left. */
function shownOfFlight({ stake, choice, left_at_ms: leftAtMs, payout, reached }: PastRound) {
  if (reached === null || payout === null) return null;
  const { aim = null, cap = null } = choice as { aim?: number | null; cap?: number | null };
  const { multiplier } = settleBet(stake, reached, { aim, cap, leftAtMs });
  return { end: reached, flightMs: flightMs(reached), multiplier };
}

/** What the seeds of a shared round were made of, once it has ended; null for a flight from before the chain of seeds. */
function proofOf(round: PastRound): FlightProof | null {
  const { reached, is_table_over: isTableOver, chain, chain_index: index, bets_hash: betsHash, pulse } = round;
  const { beacon_source: source, beacon_chain: beaconChain, beacon_round: beaconRound } = round;
  if ((reached === null && !isTableOver) || chain === null || index === null || betsHash === null || pulse === null)
    return null;
  if (source === null || beaconChain === null || beaconRound === null) return null;
  return { chain, index, betsHash, beacon: { source, chain: beaconChain, round: beaconRound }, pulse };
}

/** A round as anyone can check it: whole units, and the server seed once it is shown. Nothing says whose it was. */
export function publishedRound(round: PastRound) {
  return {
    ...publicRound(round, round.currency),
    ...(round.taken === null ? {} : stepsOf(round.taken)),
    ...(round.flight === null ? {} : { shown: shownOfFlight(round), flight: proofOf(round) }),
    ...(round.table_round === null ? {} : { flight: proofOf(round) }),
    currency: round.currency,
    seedHash: round.seed_hash,
    clientSeed: round.client_seed,
    serverSeed: round.server_seed,
    gameHash:
      round.game === crash.id
        ? crash.hash
        : ((instantGames[round.game] ?? steppedGame(round.game) ?? liveTables.get(round.game)?.game)?.hash ?? null),
    units: { stake: String(round.stake), payout: round.payout === null ? null : String(round.payout) },
  };
}
