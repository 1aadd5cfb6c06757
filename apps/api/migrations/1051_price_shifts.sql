-- The house leans prices of a market to one side: by the hand of staff, until it is taken back or its time is over, or by what is staked. At most one of each
-- kind on a market; its outcomes keep what their producer said under `base`.
create table sport_price_shifts (
  event uuid not null references sport_events (id),
  market text not null,
  source text not null check (source in ('staff', 'stakes')),
  outcome text not null,
  -- Millionths of a chance: above zero the outcome's price falls and the others rise.
  points integer not null check (points between -200000 and 200000 and points <> 0),
  until timestamptz,
  reason text not null default '' check (length(reason) <= 500),
  at timestamptz not null,
  primary key (event, market, source),
  check ((source = 'stakes') = (reason = '') and (source = 'staff' or until is null))
);
create index sport_price_shifts_until on sport_price_shifts (until) where until is not null;
grant select, insert, update, delete on sport_price_shifts to banyan_app;
