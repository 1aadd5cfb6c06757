-- A sign that was decided about is one again where something new is seen: later rounds against each other, or somebody else with whom something is shared. What was
-- decided stays as it is, and of those that are open there is one, as before.
drop index promotion_suspects_once;
create unique index promotion_suspects_once on promotion_suspects (bucket, member, promotion, sign) where state = 'open';
create index promotion_suspects_decided on promotion_suspects (bucket, member, promotion, sign) where state <> 'open';
