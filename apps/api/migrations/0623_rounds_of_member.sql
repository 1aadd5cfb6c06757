-- no transaction
-- What 0541 was to make: its name was another index's, so that it was taken for made. Finds what changed in a member's rounds. Every row
-- meets its condition; only a query that states it too can use it, so that no other look-up on the path of bets is planned by it.
create index concurrently play_rounds_changed_of_member on play_rounds (member, changed_at) where changed_at > '2000-01-01';
