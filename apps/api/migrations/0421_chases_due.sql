-- When a chase is to be looked at next, by an index: it was found by walking every running chase past the steps it had placed.
alter table lottery_chases add column due_at timestamptz not null default clock_now();
create index lottery_chases_due on lottery_chases (due_at) where state = 'running';
drop index lottery_chase_steps_waiting;
grant update (due_at) on lottery_chases to banyan_app;
