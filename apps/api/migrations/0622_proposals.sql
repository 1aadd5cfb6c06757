-- Acts that take two people. A proposal keeps the exact act and the version of what it touches; it ends once.
create table proposals (
  id uuid primary key,
  act text not null check (act ~ '^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)+$'),
  object_kind text not null,
  object text not null,
  object_name text not null,
  input jsonb not null,
  -- Computed when it was made: what it touches, as it was, and what approving does.
  version text not null,
  effect jsonb not null,
  state text not null default 'asked' check (state in ('asked', 'approved', 'refused', 'withdrawn', 'lapsed', 'stale')),
  maker uuid not null references staff,
  -- Who may authorise it, by permission.
  authorise text not null,
  reason text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by uuid references staff,
  decided_at timestamptz,
  decision text,
  check ((state = 'asked') = (decided_at is null))
);
-- One open proposal for an act on an object.
create unique index proposals_open on proposals (act, object_kind, object) where state = 'asked';
create index proposals_newest on proposals (asked_at desc, id desc);
create index proposals_due on proposals (expires_at) where state = 'asked';
create index proposals_of_maker on proposals (maker, asked_at desc);

-- Who has opened one: nobody decides what they have not read.
create table proposal_readings (
  proposal uuid not null references proposals,
  staff uuid not null references staff,
  at timestamptz not null,
  primary key (proposal, staff)
);

grant select, insert on proposals, proposal_readings to banyan_app;
grant update (state, decided_by, decided_at, decision) on proposals to banyan_app;
