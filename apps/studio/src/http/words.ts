/** Rounds in the format of the studio's API. */
import type { Currency } from '@banyan/core/money';
import { crash, flightMs, settleBet } from '@banyan/games/crash';
import type { FlightProof } from '@banyan/games/flight';
import { instantGames } from '../games.ts';
import type { PastRound, Round } from '../rounds/store.ts';
import { amountOf } from '../wallet.ts';

const endedOf: Readonly<Record<Round['phase'], string>> = {
  committed: 'waiting',
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
    /** `waiting`: the stake is uncertain; `owed`: decided, the payout is on its way; `settled`; `returning` and `undone`: the stake is refunded; `refused`. */
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

/** What a bet shows of its flight: nothing while that is on, since its end decides about everybody who has not left. */
function shownOfFlight({ stake, choice, left_at_ms: leftAtMs, payout, reached }: PastRound) {
  if (reached === null || payout === null) return null;
  const { aim = null, cap = null } = choice as { aim?: number | null; cap?: number | null };
  const { multiplier } = settleBet(stake, reached, { aim, cap, leftAtMs });
  return { end: reached, flightMs: flightMs(reached), multiplier };
}

/** What a flight's seeds were made of, once it has ended; null for one from before the chain of seeds. */
function proofOfFlight(round: PastRound): FlightProof | null {
  const { reached, chain, chain_index: index, bets_hash: betsHash, pulse } = round;
  const { beacon_source: source, beacon_chain: beaconChain, beacon_round: beaconRound } = round;
  if (reached === null || chain === null || index === null || betsHash === null || pulse === null) return null;
  if (source === null || beaconChain === null || beaconRound === null) return null;
  return { chain, index, betsHash, beacon: { source, chain: beaconChain, round: beaconRound }, pulse };
}

/** A round as anyone can check it: whole units, and the server seed once it is shown. Nothing says whose it was. */
export function publishedRound(round: PastRound) {
  return {
    ...publicRound(round, round.currency),
    ...(round.flight === null ? {} : { shown: shownOfFlight(round), flight: proofOfFlight(round) }),
    currency: round.currency,
    seedHash: round.seed_hash,
    clientSeed: round.client_seed,
    serverSeed: round.server_seed,
    gameHash: round.game === crash.id ? crash.hash : (instantGames[round.game]?.hash ?? null),
    units: { stake: String(round.stake), payout: round.payout === null ? null : String(round.payout) },
  };
}
