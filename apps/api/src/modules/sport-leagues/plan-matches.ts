/**
 * Plans the rounds of our own leagues. A match is promised when it is made, before anybody can bet on it: its fixture, the figures of its model, and for each
 * window a round of the beacon and the hash of the house's secret. From then on none of them can be chosen.
 */
import { setImmediate } from 'node:timers/promises';
import { hashOfText } from '@banyan/games/proof';
import {
  type Fixture,
  type League,
  boardOf,
  leagues,
  matchPromiseText,
  matchText,
  seasonOf,
  seasonSeed,
  turnOf,
} from '@banyan/games/sports';
import { beaconInForce } from '../../adapters/beacons/index.ts';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { houseKeyOf } from '../draws/index.ts';
import { type Names, eventIntake } from '../sport-events/index.ts';
import { courseAtStart, leagueTier, producer } from './league-terms.ts';
import { type NewWindow, insertMatch, placeOf, plannedMatches } from './league-store.ts';
import { marketsOf } from './markets.ts';
import { sealMs, type Slot, slotsAt, windowsFrom } from './timetable.ts';
import { commitmentOf, secretOf } from './window-secret.ts';

/** Rounds that stand on the board before they are played. */
const ahead = 3;

const seasons = new Map<string, readonly Fixture[]>();

function fixturesOf(league: League, season: number): readonly Fixture[] {
  const key = `${league.code} ${season}`;
  const known = seasons.get(key) ?? seasonOf(league, seasonSeed(league.code, season));
  // One season of each league is enough: the next comes hours later.
  if (!seasons.has(key) && seasons.size > 2 * leagues.length) seasons.clear();
  seasons.set(key, known);
  return known;
}

const namesOf = ({ en, bn }: { readonly en: string; readonly bn: string }): Names => ({ EN: en, BN: bn });

/** Plans what is missing, match by match: prices of one take a tenth of a second, in which nobody else is served. Returns how many were made. */
export async function planMatches(context: Context, stopping?: AbortSignal): Promise<number> {
  let made = 0;
  const now = context.clock.now();
  for (const [position, league] of leagues.entries()) {
    const slots = slotsAt(league.sport, now, ahead);
    const planned = await plannedMatches(context.database, league.code, slots[0]?.slot ?? 0);
    for (const slot of slots)
      for (const fixture of roundOf(league, slot)) {
        if (planned.has(placeOf(slot.slot, fixture.nr))) continue;
        if (stopping?.aborted === true) return made;
        await context.database
          .transaction()
          .execute((tx) => planMatch(context, tx, { league, position }, slot, fixture));
        made += 1;
        await setImmediate();
      }
  }
  return made;
}

function roundOf(league: League, { slot }: Slot): readonly Fixture[] {
  const { season, round } = turnOf(slot, league.rounds);
  return fixturesOf(league, season).filter((fixture) => fixture.round === round + 1);
}

type Placed = { readonly league: League; readonly position: number };

async function planMatch(
  context: Context,
  tx: Tx,
  { league, position }: Placed,
  { slot, startsAt }: Slot,
  fixture: Fixture,
): Promise<void> {
  const at = new Date(context.clock.now());
  const { home, away, match, nr } = fixture;
  await eventIntake.putTournament(tx, {
    ...{ id: league.code, sport: league.sport, category: 'virtual', names: namesOf(league.name), tier: leagueTier },
    ...{ position, isVirtual: true, isSimulated: true },
  });
  const event = await eventIntake.putEvent(
    tx,
    {
      ...{ producer, ref: `${league.code}:${slot}:${nr}`, tournament: league.code, sport: league.sport },
      startsAt: new Date(startsAt),
      sides: { home: { code: home.code, names: namesOf(home) }, away: { code: away.code, names: namesOf(away) } },
    },
    at,
  );
  const rulesText = matchText(match);
  const rulesHash = hashOfText(rulesText);
  const windows = windowsFrom(startsAt).map(({ nr: window, closesAt, playsAt }): NewWindow => {
    const { source, chain, round, at: roundAt } = beaconInForce(context).roundAt(context, closesAt + sealMs);
    const commitment = commitmentOf(secretOf(context.secrets, event, window));
    const times = { closesAt: new Date(closesAt), playsAt: new Date(playsAt), roundAt: new Date(roundAt) };
    return { nr: window, ...times, beacon: source, chain, round, commitment };
  });
  const promise = matchPromiseText({
    ...{ event, league: league.code, slot, nr, home: home.code, away: away.code, rulesHash },
    windows: windows.map((window) => ({
      ...window,
      closesAt: window.closesAt.toISOString(),
      roundAt: window.roundAt.toISOString(),
    })),
  });
  const signature = houseKeyOf(context.secrets).sign(promise);
  await insertMatch(
    tx,
    { event, league: league.code, slot, nr, match, rulesText, rulesHash, promise, signature },
    windows,
  );
  await eventIntake.change(tx, event, { course: courseAtStart(match) }, at);
  await eventIntake.putMarkets(tx, event, marketsOf(boardOf(match, [], 1, leagueTier), 'active'), at);
}
