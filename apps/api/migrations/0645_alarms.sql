-- What is wrong and needs a person: one row from when a rule first found it until it was over for a while. The same is never raised twice meanwhile.
create table alarms (
  id uuid primary key,
  rule text not null check (rule in ('payout-spike', 'vendor-silent', 'queue-old', 'return-range', 'login-attacks', 'ledger-mismatch')),
  -- What it is about: a currency, a vendor, a queue, a game.
  subject text not null,
  state text not null default 'open' check (state in ('open', 'acknowledged', 'cleared')),
  -- What was measured, and from what on it is too much, as texts for people.
  measured text not null,
  threshold text not null,
  since timestamptz not null,
  -- When it was last found; it is over some minutes after.
  seen_at timestamptz not null,
  acknowledged_by uuid,
  acknowledged_at timestamptz,
  note text not null default '' check (length(note) <= 500),
  cleared_at timestamptz,
  check ((state = 'cleared') = (cleared_at is not null)),
  check ((acknowledged_by is null) = (acknowledged_at is null))
);
create unique index alarms_once on alarms (rule, subject) where cleared_at is null;
create index alarms_newest on alarms (since desc, id desc);
grant select, insert on alarms to banyan_app;
grant update (state, measured, seen_at, acknowledged_by, acknowledged_at, note, cleared_at) on alarms to banyan_app;
