-- no transaction
-- Finds what changed in a member's rounds since they were looked at last, for the records that are kept beside the play.
create index concurrently play_rounds_changed on play_rounds (member, changed_at);
