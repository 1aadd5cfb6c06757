-- The order in which rounds ended: whoever checks them again goes by it.
create index rounds_ended on rounds (ended_at, id) where ended_at is not null;
