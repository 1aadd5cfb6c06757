-- no transaction
-- Plays that ended on another day than they were made on: few, and part of what a figure of that day stands on.
create index concurrently if not exists record_plays_ended_later on record_plays (member, ended_day) where ended_day <> day;
