-- Runners that were withdrawn from a race: what they take off the winnings of bets on the others that were struck before (Rule 4).

create table sport_withdrawals (
  id uuid primary key,
  event uuid not null references sport_events,
  -- The code of the outcome that names it.
  runner text not null check (length(runner) between 1 and 120),
  at timestamptz not null,
  -- Its last price, in ten-thousandths, by which the others' winnings are cut.
  price bigint not null check (price > 10000),
  source text not null check (source in ('course', 'feed', 'staff')),
  -- A withdrawal can be taken back; its bets are then settled again.
  ended_at timestamptz,
  made_at timestamptz not null
);
create unique index sport_withdrawals_standing on sport_withdrawals (event, runner) where ended_at is null;

-- Percent of the winnings that were cut off, as the member reads it beside the result.
alter table sport_legs add column cut smallint not null default 0 check (cut between 0 and 90);

grant select, insert on sport_withdrawals to banyan_app;
grant update (ended_at) on sport_withdrawals to banyan_app;
grant update (cut) on sport_legs to banyan_app;
