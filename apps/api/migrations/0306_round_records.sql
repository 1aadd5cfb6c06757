-- What else a round's record says: by which login it was begun, and in which version of the game.

-- By the vendor's own word in its list of games: whatever names its rules and what they pay.
alter table play_games add column version text not null default '' check (length(version) <= 80);

alter table play_rounds
  -- Null where the round did not begin with a bet.
  add column login uuid,
  add column version text not null default '';
