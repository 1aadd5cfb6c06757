-- Jobs and the outbox's readers. graphile-worker keeps its tables in a schema of its own, which the owner makes at the
-- start; the application's role reaches them through this one function.
create function jobs_add(p_name text, p_payload jsonb, p_run_at timestamptz, p_key text) returns void
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  perform graphile_worker.add_job(p_name, p_payload::json, run_at => p_run_at, job_key => p_key, job_key_mode => 'preserve_run_at');
end
$$;
revoke all on function jobs_add(text, jsonb, timestamptz, text) from public;
grant execute on function jobs_add(text, jsonb, timestamptz, text) to banyan_app;

-- Public events are few and are asked for by their transaction when a stream comes back.
create index outbox_public on outbox (xid) where owner = '00000000-0000-0000-0000-000000000000';

insert into outbox_cursors (consumer) values ('jobs');

-- Rows that every reader has passed are removed after their time by their own function; nobody else deletes events.
-- `created_at` is not stored on the hot path, so a mark of the transaction counter is written once in a while instead.
create table outbox_marks (
  at timestamptz primary key,
  xid xid8 not null
);
create function outbox_mark() returns void
language sql volatile security definer set search_path = public, pg_temp
as $$ insert into outbox_marks (at, xid) values (clock_now(), pg_snapshot_xmin(pg_current_snapshot())) on conflict do nothing $$;
create function outbox_purge(p_before timestamptz) returns bigint
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  v_xid xid8;
  v_count bigint;
begin
  select m.xid into v_xid from outbox_marks m where m.at <= p_before order by m.at desc limit 1;
  if v_xid is null or not exists (select from outbox_cursors) then return 0; end if;
  select least(v_xid, min(c.xid)) into v_xid from outbox_cursors c;
  delete from outbox o where o.xid < v_xid;
  get diagnostics v_count = row_count;
  delete from outbox_marks m where m.at < p_before;
  return v_count;
end
$$;
-- A copy restored from a dump lives in another cluster, whose transaction counter may be behind the rows' numbers: they
-- would never be read, and the cursors would skip what comes. Such rows are numbered anew.
create function outbox_adopt() returns bigint
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  v_ahead xid8 := pg_snapshot_xmax(pg_current_snapshot());
  v_count bigint;
begin
  update outbox_cursors set xid = '0' where xid > v_ahead;
  delete from outbox_marks where xid > v_ahead;
  update outbox set xid = pg_current_xact_id() where xid > v_ahead;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
revoke all on function outbox_mark(), outbox_purge(timestamptz), outbox_adopt() from public;
grant execute on function outbox_mark(), outbox_purge(timestamptz) to banyan_app;
