-- Missions and leaderboards: who takes part, which plays counted, and the places and prizes of boards.

-- A member's part in a mission or a board for one turn of it (a day, a week, or the whole of it). It keeps the version it began under.
create table mission_entries (
  bucket smallint not null check (bucket between 0 and 63),
  member uuid not null,
  promotion text not null,
  -- The first business day of the turn; empty where there is one turn.
  period text not null check (period = '' or period ~ '^\d{4}-\d\d-\d\d$'),
  kind text not null check (kind in ('mission', 'board')),
  version integer not null,
  currency text not null,
  joined_at timestamptz not null,
  -- Plays that were made from here on count, of a mission; and of either, those that ended before the other.
  counts_from timestamptz not null,
  counts_to timestamptz not null,
  -- Plays that ended until then have been counted; those shortly before are looked at again.
  counted_until timestamptz,
  -- Of each task: units, hundredths of a multiple, or a number. Of a board the score.
  progress bigint[] not null,
  -- What is to be given, or taken back before it is claimed, and has not been yet.
  is_due boolean not null default false,
  done_at timestamptz,
  -- The reward that was given for it, and how many were: one that was taken back may be earned again.
  reward uuid,
  given integer not null default 0,
  primary key (bucket, member, promotion, period),
  check (bucket = bucket_of(member))
) with (fillfactor = 80);
create index mission_entries_due on mission_entries (promotion, bucket, member) where is_due;
create index mission_entries_of_member on mission_entries (member, joined_at);

-- What a play is worth to a task, under the play's own name: once, and replaced when it is corrected.
create table mission_plays (
  bucket smallint not null,
  member uuid not null,
  promotion text not null,
  period text not null,
  task smallint not null,
  product text not null,
  vendor text not null,
  ref text not null,
  game text not null,
  at timestamptz not null,
  worth bigint not null check (worth >= 0),
  primary key (bucket, member, promotion, period, task, product, vendor, ref),
  check (bucket = bucket_of(member))
);

-- The turns of boards, by currency: amounts of two are never compared.
create table board_turns (
  promotion text not null,
  period text not null,
  currency text not null,
  version integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null check (state in ('open', 'paying', 'paid')),
  frozen_at timestamptz,
  -- SHA-256 of the places as they were frozen.
  hash bytea check (length(hash) = 32),
  primary key (promotion, period, currency),
  check ((state = 'open') = (frozen_at is null and hash is null))
);
create index board_turns_running on board_turns (ends_at) where state <> 'paid';

create table board_scores (
  promotion text not null,
  period text not null,
  currency text not null,
  member uuid not null,
  score bigint not null check (score >= 0),
  -- Excluded by the staff before the end: it counts on, and stands in no place.
  is_out boolean not null default false,
  out_why text check (length(out_why) <= 500),
  primary key (promotion, period, currency, member)
) with (fillfactor = 80);
create index board_scores_by_place on board_scores (promotion, period, currency, score desc, member) where not is_out and score > 0;

-- How many members stand on each step of scores: a rank is the sum above and a look into one step. `stepOf` of core is the same.
create function board_step(score bigint) returns integer language sql immutable parallel safe as $$
  select (b.shift * 256 + (score >> b.shift))::integer
  from (select greatest(length(ltrim(score::bit(64)::text, '0')) - 9, 0) as shift) b
$$;
create table board_steps (
  promotion text not null,
  period text not null,
  currency text not null,
  step integer not null,
  members bigint not null,
  primary key (promotion, period, currency, step)
) with (fillfactor = 50);

-- Whatever changes scores, the counts change with them, in the order of their keys.
create function board_scores_counted() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into board_steps as s (promotion, period, currency, step, members)
    select promotion, period, currency, board_step(score), count(*) from added where not is_out and score > 0
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (promotion, period, currency, step) do update set members = s.members + excluded.members;
  else
    insert into board_steps as s (promotion, period, currency, step, members)
    select promotion, period, currency, step, sum(n) from (
      select promotion, period, currency, board_step(score) as step, 1 as n from added where not is_out and score > 0
      union all
      select promotion, period, currency, board_step(score), -1 from removed where not is_out and score > 0) moved
    group by 1, 2, 3, 4 having sum(n) <> 0 order by 1, 2, 3, 4
    on conflict (promotion, period, currency, step) do update set members = s.members + excluded.members;
  end if;
  return null;
end
$$;
create trigger board_scores_counted_new after insert on board_scores
  referencing new table as added for each statement execute function board_scores_counted();
create trigger board_scores_counted_changed after update on board_scores
  referencing old table as removed new table as added for each statement execute function board_scores_counted();

-- The places that bring something, as they were frozen, and what became of each.
create table board_prizes (
  promotion text not null,
  period text not null,
  currency text not null,
  member uuid not null,
  place integer not null check (place > 0),
  score bigint not null check (score > 0),
  units bigint not null check (units > 0),
  state text not null check (state in ('waiting', 'paying', 'paid', 'not-eligible', 'retry', 'by-hand')),
  tries smallint not null default 0,
  next_at timestamptz not null,
  why text check (length(why) <= 500),
  reward uuid,
  primary key (promotion, period, currency, member),
  check ((state = 'paid') = (reward is not null))
);
create index board_prizes_due on board_prizes (next_at) where state in ('waiting', 'paying', 'retry');
create index board_prizes_of_member on board_prizes (member);

grant select, insert, update on mission_entries, mission_plays, board_turns, board_scores, board_steps, board_prizes to banyan_app;

-- From here on events say whose plays are to be counted.
insert into outbox_cursors (consumer, xid) values ('missions', pg_snapshot_xmin(pg_current_snapshot()));
