-- What keeps a member from playing is a restriction; a day that no vendor figures could be compared with is unverified; figures of
-- the queues are called that.
alter table safety_standings rename to safety_restrictions;
alter table safety_restrictions rename constraint safety_standings_pkey to safety_restrictions_pkey;
alter function jobs_standing() rename to job_figures;

alter table play_reconciliations drop constraint play_reconciliations_outcome_check;
update play_reconciliations set outcome = 'unverified' where outcome = 'alone';
alter table play_reconciliations add constraint play_reconciliations_outcome_check check (outcome in ('agreed', 'differs', 'unverified'));
