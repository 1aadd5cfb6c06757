-- The player's own protection: limits and what counts towards them, the session that is watched, age, who is kept out, and a log of
-- every change. What a member set is made stricter at once and looser only after a wait and a second yes (R75 to R83).

-- One row for each limit that a member ever had. Without `most` there is none.
create table safety_limits (
  bucket smallint not null,
  member uuid not null,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'time')),
  period text not null check (period in ('day', 'week', 'month')),
  -- Units of the member's currency; for time minutes.
  most bigint check (most >= 0),
  -- A looser value that was asked for and is not in force; null in `wanted_most` with a time in `wanted_at` is a removal.
  wanted_most bigint check (wanted_most >= 0),
  wanted_at timestamptz,
  changed_at timestamptz not null,
  primary key (bucket, member, kind, period),
  check (bucket = bucket_of(member)),
  check (wanted_at is not null or wanted_most is null)
);

-- What was played on a business day, for members whose play is counted.
create table safety_days (
  bucket smallint not null,
  member uuid not null,
  day date not null,
  staked bigint not null default 0,
  returned bigint not null default 0,
  seconds integer not null default 0 check (seconds >= 0),
  primary key (bucket, member, day),
  check (bucket = bucket_of(member))
);

-- Up to which of their ledger entries members' play is counted in safety_days.
create table safety_meters (
  bucket smallint not null,
  member uuid not null,
  main_version bigint not null check (main_version >= 0),
  bonus_version bigint not null check (bonus_version >= 0),
  primary key (bucket, member),
  check (bucket = bucket_of(member))
);

-- What a bet has to be looked at for; a member without a row is not watched. A bet only reads it.
create table safety_watches (
  bucket smallint not null,
  member uuid not null,
  counts_money boolean not null default false,
  counts_time boolean not null default false,
  check_minutes smallint not null default 60 check (check_minutes in (15, 30, 60)),
  -- The session of play that goes on, when something of it was last heard, and what the ledger said when it began.
  session_began_at timestamptz,
  seen_at timestamptz,
  -- From then on play waits until the member has seen how long and at what cost they played.
  check_due_at timestamptz,
  -- From then on the time that the member gave themself is over.
  time_up_at timestamptz,
  primary key (bucket, member),
  check (bucket = bucket_of(member))
);

-- Birth dates: told at registration, or read from a document. A document stands over what was told.
create table safety_births (
  bucket smallint not null,
  member uuid not null,
  born date not null,
  source text not null check (source in ('told', 'document')),
  at timestamptz not null,
  primary key (bucket, member, source),
  check (bucket = bucket_of(member))
);

-- By what an excluded person is known again: keyed hashes, which tell nobody a number or a name.
create table safety_marks (
  kind text not null check (kind in ('phone', 'email', 'document', 'device', 'person')),
  hash bytea not null check (length(hash) = 32),
  member uuid not null,
  made_at timestamptz not null,
  primary key (kind, hash, member)
);

-- Who changed what in a member's protection, when and why. Never changed.
create table safety_changes (
  id bigint generated always as identity,
  bucket smallint not null,
  member uuid not null,
  at timestamptz not null,
  act text not null,
  -- `member`, or the name of an operator.
  by text not null,
  reason text not null default '',
  details jsonb not null default '{}',
  primary key (bucket, member, id),
  check (bucket = bucket_of(member))
);

-- After its time an exclusion ends only when its member asks to come back, and then a day later.
alter table safety_restrictions add column return_asked_at timestamptz;
alter table safety_restrictions add constraint safety_restrictions_return_check
  check (return_asked_at is null or (until is not null and return_asked_at >= until));

grant select, insert, update on safety_limits, safety_days, safety_meters, safety_watches to banyan_app;
grant select, insert, update (born, at) on safety_births to banyan_app;
grant select, insert on safety_marks, safety_changes to banyan_app;
grant update (return_asked_at) on safety_restrictions to banyan_app;

-- What a member has paid in, or may still pay in, since a moment: what failed does not count.
create function deposits_since(p_member uuid, p_since timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(d.units), 0)::bigint from deposits d
  where d.bucket = bucket_of(p_member) and d.member = p_member and d.requested_at >= p_since
    and d.state not in ('failed', 'expired', 'cancelled', 'refused')
$$;
grant execute on function deposits_since(uuid, timestamptz) to banyan_app;
