-- Old events go in batches: one statement over a long backlog would run into its time limit and begin anew for ever. Answers how many
-- went; fewer than asked for means that none is left.
drop function outbox_purge(timestamptz);
create function outbox_purge(p_before timestamptz, p_most integer) returns bigint
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  v_xid xid8;
  v_count bigint;
begin
  select m.xid into v_xid from outbox_marks m where m.at <= p_before order by m.at desc limit 1;
  if v_xid is null or not exists (select from outbox_cursors) then return 0; end if;
  select least(v_xid, min(c.xid)) into v_xid from outbox_cursors c;
  delete from outbox o where o.ctid = any (array(select d.ctid from outbox d where d.xid < v_xid order by d.xid limit p_most));
  get diagnostics v_count = row_count;
  -- The marks go last: the next batch needs the one that says how far.
  if v_count < p_most then delete from outbox_marks m where m.at < p_before; end if;
  return v_count;
end
$$;
revoke all on function outbox_purge(timestamptz, integer) from public;
grant execute on function outbox_purge(timestamptz, integer) to banyan_app;
