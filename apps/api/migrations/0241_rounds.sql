-- Where a player sees for themselves how a round came out, and rounds by how long they have been open.

-- `{round}` in it is replaced by the round's id; empty: the vendor has no such page.
alter table play_vendors add column proof_url text not null default '';
