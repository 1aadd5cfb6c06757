-- no transaction
-- What 0541 was to make: its name was another index's, so that it was taken for made. Finds what changed in a member's rounds.
create index concurrently play_rounds_changed_of_member on play_rounds (member, changed_at);
