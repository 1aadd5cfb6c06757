-- Cases of every kind in one list: how grave one is where its kind does not say it, how it ended, and what the staff wrote down.
-- New kinds: an escalated complaint (the round is its reference), a remark of feedback (the tx is its id), and what somebody of the staff
-- asks others to look at (the member).
alter table play_cases drop constraint play_cases_kind_check;
alter table play_cases add constraint play_cases_kind_check
  check (kind in ('shortfall', 'win without a bet', 'mismatch', 'stale round', 'reconciliation', 'transfer', 'credit held', 'remainder', 'payment',
    'payout', 'dispute', 'draw', 'day', 'complaint', 'feedback', 'member'));
alter table play_cases
  add column severity text check (severity in ('low', 'normal', 'high')),
  add column outcome text check (outcome in ('resolved', 'no-fault', 'passed-on', 'duplicate'));

create table case_notes (
  id uuid primary key,
  case_id uuid not null references play_cases (id),
  staff uuid not null references staff,
  text text not null check (length(text) between 1 and 2000),
  at timestamptz not null
);
create index case_notes_of_case on case_notes (case_id, at);
grant select, insert on case_notes to banyan_app;
