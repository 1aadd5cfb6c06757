-- no transaction
-- As for rounds: bets on draws that are not settled yet.
create index concurrently lottery_bets_open_bonus on lottery_bets (bucket, member, bonus_grant)
  where bonus_grant is not null and settlement_version = 0;
