-- Reports of a suspicion about money: seen by the nominated officer alone.
create table suspicions (
  id uuid primary key,
  -- Null: about nobody that is known.
  member uuid,
  filed_by uuid not null,
  filed_at timestamptz not null,
  words text not null check (length(words) between 10 and 4000),
  state text not null default 'filed' check (state in ('filed', 'examining', 'reported', 'dismissed')),
  -- What the authority knows it by.
  reference text not null default '' check (length(reference) <= 100)
);
create index suspicions_newest on suspicions (filed_at desc, id desc);
create index suspicions_of_member on suspicions (member) where member is not null;

-- What was found out and why it was decided so. Never changed.
create table suspicion_notes (
  suspicion uuid not null references suspicions,
  id uuid not null,
  at timestamptz not null,
  staff uuid not null,
  words text not null check (length(words) between 3 and 4000),
  -- The state that it was brought into, where it was.
  moved_to text check (moved_to in ('examining', 'reported', 'dismissed')),
  primary key (suspicion, id)
);

grant select, insert on suspicions, suspicion_notes to banyan_app;
grant update (state, reference) on suspicions to banyan_app;
