-- Bonuses count what the records have taken over, from a place of their own: it begins where they stood. The old place is for what
-- members say of their play alone.
insert into outbox_cursors (consumer, xid)
select 'bonus-plays', coalesce((select xid from outbox_cursors where consumer = 'bonuses'), pg_snapshot_xmin(pg_current_snapshot()));
