-- Flights are flown by one process. A lock in its database session keeps others from it (src/flights/turn.ts); should that ever fail, a
-- second flight cannot be written down. A studio of before finishes what it began when it stops; two unfinished flights would stop this here.
create unique index one_flight on flights ((true)) where phase in ('open', 'flying');
