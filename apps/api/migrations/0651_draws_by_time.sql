-- no transaction
-- The calendar of draws of all games, read by time.
create index concurrently if not exists lottery_draws_of_all_by_time on lottery_draws (draws_at, id);
