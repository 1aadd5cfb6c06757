-- Results entered by accounts of the staff: which account and which person, since two accounts of one person are one pair of eyes.
-- Entries of before have a typed name alone.
alter table lottery_entries add column staff uuid references staff;
alter table lottery_entries add column staff_person uuid;
alter table lottery_entries add constraint lottery_entries_whose check ((staff is null) = (staff_person is null));

-- Two entries that differ, or a feed that says other numbers, stop a day until somebody has looked.
alter table play_cases drop constraint play_cases_kind_check;
alter table play_cases add constraint play_cases_kind_check
  check (kind in ('shortfall', 'win without a bet', 'mismatch', 'stale round', 'reconciliation', 'transfer', 'credit held', 'remainder', 'payment',
    'payout', 'dispute', 'draw'));

-- What one person alone changed of odds and limits: the band is reckoned from what stood a day before or was last
-- decided by two, so that many small steps make no large one.
create table lottery_offer_steps (
  id uuid primary key,
  at timestamptz not null,
  -- What was changed: the kind, the game, the play, the currency.
  place text not null,
  -- Its figure before the change, as decimal text.
  before text not null,
  -- Nobody: a command of a demo.
  staff uuid references staff,
  -- Decided by two people: what came before it counts no more.
  is_decided boolean not null
);
create index lottery_offer_steps_of_place on lottery_offer_steps (place, at desc);
grant select, insert on lottery_offer_steps to banyan_app;
