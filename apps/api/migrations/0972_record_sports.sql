-- How far the records of a member have come in the changes of their bets on sports.
alter table record_members add column sports_until timestamptz;
