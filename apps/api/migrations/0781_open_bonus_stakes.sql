-- no transaction
-- Bonus money of a grant that open rounds hold: what must be settled before the grant ends by itself.
create index concurrently play_rounds_open_bonus on play_rounds (bucket, member, bonus_grant)
  where bonus_grant is not null and state = 'open';
