-- A chase may end once it has brought so much: what its tickets paid less what they cost, in units of its currency.
alter table lottery_chases add column stop_at_profit bigint check (stop_at_profit > 0);
