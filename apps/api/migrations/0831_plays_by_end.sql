-- no transaction
-- What ended since a moment, for whatever counts plays as they end: a page of a member's whole history otherwise.
create index concurrently if not exists record_plays_by_end on record_plays (member, ended_at) where ended_at is not null;
