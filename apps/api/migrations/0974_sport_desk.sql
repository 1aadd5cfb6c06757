-- The desk of the sports book: what staff keeps shut, whatever producers say meanwhile; and the latest bets on an event.

-- What the producer offers while staff keeps the market shut; null while staff does not.
alter table sport_markets add column offered text check (offered in ('inactive', 'active', 'suspended', 'handed-over'));
-- It was shut by itself: opening its event leaves it shut.
alter table sport_markets add column is_stopped boolean not null default false;
-- Markets that come in while their event or its tournament is shut come in shut.
alter table sport_events add column is_stopped boolean not null default false;
alter table sport_tournaments add column is_stopped boolean not null default false;

create index sport_legs_of_event on sport_legs (event, bet);
