-- The prices of a market at the moment at which its event began, by outcome in ten-thousandths: what bets before it are held against.
alter table sport_markets add column closing jsonb;
