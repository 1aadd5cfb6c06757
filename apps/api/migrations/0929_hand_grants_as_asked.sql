-- The amount as the office asked for it: the same id with another amount is another request. Null for what was taken back, and for acts from before.
alter table grant_acts add column asked text check (length(asked) <= 40);
