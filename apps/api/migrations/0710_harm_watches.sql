-- Members whose play shows markers of harm: what was found by day, who is watched now, and what was said to them. Seen by the staff alone.

-- One row for each member who is, or was, watched.
create table harm_watches (
  bucket smallint not null,
  member uuid not null,
  level text not null check (level in ('watch', 'strong')),
  -- What was found last: [{kind, measured, bar, isStrong}], units of the member's currency or counts, as texts.
  markers jsonb not null,
  found_on date not null,
  since timestamptz not null,
  -- Somebody should speak with the member from then on.
  contact_due_at timestamptz,
  -- Offers and new bonuses were stopped by hand; on the level strong they are stopped by themselves.
  offers_stopped_at timestamptz,
  closed_at timestamptz,
  primary key (bucket, member),
  check (bucket = bucket_of(member))
);
create index harm_watches_open on harm_watches (level, since desc, member) where closed_at is null;
create index harm_watches_due on harm_watches (contact_due_at) where closed_at is null and contact_due_at is not null;

-- What was found on each day. Never changed.
create table harm_findings (
  bucket smallint not null,
  member uuid not null,
  day date not null,
  level text not null check (level in ('watch', 'strong')),
  markers jsonb not null,
  primary key (bucket, member, day),
  check (bucket = bucket_of(member))
);

-- What was said to members and what came of it. Never changed.
create table harm_contacts (
  bucket smallint not null,
  member uuid not null,
  id uuid not null,
  at timestamptz not null,
  staff uuid not null,
  channel text not null check (channel in ('chat', 'phone', 'email', 'message')),
  words text not null check (length(words) between 3 and 2000),
  outcome text not null
    check (outcome in ('informed', 'limit-set', 'time-out', 'excluded', 'no-answer', 'passed-on', 'no-concern')),
  primary key (bucket, member, id),
  check (bucket = bucket_of(member))
);

-- Up to which business day everybody was looked at, and within the day after it up to whom. One row.
create table harm_progress (
  is_only boolean primary key default true check (is_only),
  day date not null,
  looking date,
  after_member uuid
);
insert into harm_progress (day) values ('2000-01-01');

create index safety_restrictions_latest on safety_restrictions (since desc, member);

grant select, insert on harm_findings, harm_contacts to banyan_app;
grant select, insert, update on harm_watches to banyan_app;
grant select, update on harm_progress to banyan_app;
