-- Each-way bets: every selection is a leg to win, and after them every selection is a leg to be placed.

-- The half for a place: paid at such a part of the winnings, of 4 a quarter. Null for a leg to win.
alter table sport_legs add column place_divisor smallint check (place_divisor between 1 and 10);
alter table sport_legs drop constraint sport_legs_place_check;
alter table sport_legs add constraint sport_legs_place_check check (place between 0 and 39);
alter table sport_bets drop constraint sport_bets_legs_check;
alter table sport_bets add constraint sport_bets_legs_check check (legs between 1 and 40);
