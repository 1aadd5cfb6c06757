/** Shuts, opens and pins: each in one transaction with its line in the audit log. */
import { ok, refuse } from '@banyan/core/results';
import type { sportsAdminRoutes } from '@banyan/protocol/admin/sports';
import type { AdminInputOf } from '@banyan/protocol/admin';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { type StopPlace, eventDesk } from '../sport-events/index.ts';

type Calls = typeof sportsAdminRoutes;
type Asked = AdminInputOf<Calls['POST /admin/api/sports/switch']>['body'];

/** Undefined where the body names none of the places, or more than one. */
function placeOf({ eventId, tournamentId, sport, marketIds }: Asked): StopPlace | undefined {
  if ([eventId, tournamentId, sport].filter((one) => one !== undefined).length !== 1) return undefined;
  if (eventId !== undefined) return { kind: 'event', event: eventId, markets: marketIds };
  if (marketIds !== undefined) return undefined;
  return tournamentId === undefined
    ? { kind: 'sport', sport: sport as string }
    : { kind: 'tournament', tournament: tournamentId };
}

const objectOf = (place: StopPlace) => {
  if (place.kind === 'event') return { kind: 'sport-event', id: place.event };
  return place.kind === 'tournament'
    ? { kind: 'sport-tournament', id: place.tournament }
    : { kind: 'sport', id: place.sport };
};

export const switchSports: AdminUseCase<Calls['POST /admin/api/sports/switch']> = async (
  { database, clock },
  { body },
  caller,
) => {
  const place = placeOf(body);
  if (place === undefined) return refuse('input-malformed');
  const { isOpen, marketIds, reason } = body;
  return await transact(database, async (tx) => {
    const done = await eventDesk.switchMarkets(tx, place, isOpen, new Date(clock.now()));
    if (!done.ok) return done;
    const after = { isOpen, ...(marketIds === undefined ? {} : { markets: marketIds }), changed: done.value.markets };
    await note(tx, caller, { act: 'sports.switch', object: objectOf(place), after, reason });
    return ok(done.value);
  });
};

export const pinSportEvent: AdminUseCase<Calls['POST /admin/api/sports/events/:eventId/pin']> = async (
  { database, clock },
  { params: { eventId }, body: { pin, reason } },
  caller,
) =>
  await transact(database, async (tx) => {
    const before = await eventDesk.pin(tx, eventId, pin, new Date(clock.now()));
    if (before === undefined) return refuse('not-found');
    const line = { before: { pin: before }, after: { pin }, reason };
    await note(tx, caller, { act: 'sports.pin', object: { kind: 'sport-event', id: eventId }, ...line });
    return ok({ pin });
  });
