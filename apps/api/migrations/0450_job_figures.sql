-- How the queues stand, for figures and readiness: the application's role sees nothing else of the runner's tables, which the
-- runner makes after the migrations have run.
create function jobs_standing() returns table (name text, due bigint, oldest_seconds double precision, failed bigint)
language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  return query
    select t.identifier,
      count(*) filter (where j.run_at <= now() and j.attempts < j.max_attempts),
      coalesce(extract(epoch from now() - min(j.run_at) filter (where j.run_at <= now() and j.attempts < j.max_attempts)), 0)::double precision,
      count(*) filter (where j.attempts >= j.max_attempts and j.locked_at is null)
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    group by t.identifier;
end
$$;
revoke all on function jobs_standing() from public;
grant execute on function jobs_standing() to banyan_app;
