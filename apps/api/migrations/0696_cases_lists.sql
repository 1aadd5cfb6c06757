-- no transaction
-- Open cases read by key, all of them and those of one owner.
create index concurrently if not exists play_cases_open_by_id on play_cases (id) where closed_at is null;
create index concurrently if not exists play_cases_of_owner on play_cases (owner, id) where closed_at is null and owner is not null;
