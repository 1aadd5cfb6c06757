-- Rounds of several steps stay open between presses: the stake is taken, and what is paid is not decided yet. What was pressed is written down
-- step by step and never changed; everything else of such a round follows from its seeds, its choice and its steps.
alter table rounds drop constraint rounds_phase_check;
alter table rounds
  add constraint rounds_phase_check check (phase in ('committed', 'open', 'staked', 'settled', 'undoing', 'undone', 'refused'));
create table round_steps (
  round uuid not null references rounds on delete cascade,
  -- From 1, without a gap.
  number integer not null check (number > 0),
  step json not null,
  -- player: pressed; limit: the next step could have won more than a round may pay; time: the player had left it for too long.
  made_by text not null check (made_by in ('player', 'limit', 'time')),
  made_at timestamptz not null,
  primary key (round, number)
);
create function refuse_changed_step() returns trigger language plpgsql as $$
begin
  raise exception 'the steps of a round are never changed';
end $$;
create trigger round_steps_stay before update on round_steps for each row execute function refuse_changed_step();
-- Of an open round the queue waits until its time is over.
drop index rounds_owed;
create index rounds_owed on rounds (next_try_at) where phase in ('committed', 'open', 'staked', 'undoing');
create unique index one_open_round on rounds (player, game) where phase = 'open';
