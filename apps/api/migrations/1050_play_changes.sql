-- What became of plays that had ended: their main money before and after, each time it changed. An hour of wages counts a play as it first ended, where it
-- first ended, and every change where it was recorded; record_plays alone has only the last state, with the moment of its last change as its end.
create table record_play_changes (
  id bigint generated always as identity primary key,
  bucket smallint not null check (bucket between 0 and 63),
  member uuid not null,
  currency text not null,
  at timestamptz not null,
  ended_before timestamptz not null,
  ended_after timestamptz,
  staked_before bigint not null,
  valid_before bigint not null,
  won_before bigint not null,
  -- Nothing where the play is open again or void.
  staked_after bigint not null,
  valid_after bigint not null,
  won_after bigint not null
);
create index record_play_changes_at on record_play_changes (at);
create index record_play_changes_before on record_play_changes (ended_before);
create index record_play_changes_after on record_play_changes (ended_after);
grant select, insert on record_play_changes to banyan_app;
