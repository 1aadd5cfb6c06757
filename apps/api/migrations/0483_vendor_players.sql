-- A vendor knows a player by an id that no other vendor has, so that two of them cannot put together what a player does at both.
create table play_players (
  vendor text not null references play_vendors,
  -- What the vendor knows the player by.
  player uuid not null,
  member uuid not null,
  primary key (vendor, player)
);
create unique index play_players_member on play_players (member, vendor);
grant select, insert on play_players to banyan_app;

-- Who played before keeps the id that the vendor has written in its books: the member's own.
insert into play_players (vendor, player, member)
select known.vendor, known.member, known.member
from (
  select vendor, member from play_rounds union select vendor, member from play_sessions
  union select vendor, member from play_purses union select vendor, member from play_transfers
) known
join play_vendors v on v.code = known.vendor;
