-- The audit log of the staff: who did what to what, before, after, why and from where. Lines are only ever added. Each writer has a
-- chain of its own, in which a line holds the hash of the one before, so that two people at work do not wait for each other.
create table audit_lines (
  id bigint generated always as identity primary key,
  chain uuid not null,
  number bigint not null check (number > 0),
  at timestamptz not null,
  -- Null where nobody is known: a sign-in that failed, the system itself.
  staff uuid,
  roles text[] not null,
  via text not null check (via in ('page', 'command', 'system')),
  address text not null,
  session uuid,
  act text not null check (act ~ '^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)+$'),
  object_kind text not null,
  object text not null,
  before jsonb,
  after jsonb,
  reason text not null,
  request text not null,
  -- The second person of an act that takes two.
  second uuid,
  outcome text not null check (outcome in ('done', 'refused', 'viewed')),
  -- Of suspicion reports: seen by those alone who may see the reports.
  is_confidential boolean not null default false,
  hash bytea not null check (length(hash) = 32),
  unique (chain, number)
);
create index audit_lines_by_object on audit_lines (object_kind, object, id desc);
create index audit_lines_by_staff on audit_lines (staff, id desc);
create index audit_lines_by_act on audit_lines (act, id desc);
create index audit_lines_by_time on audit_lines (at);

create table audit_chains (
  chain uuid primary key,
  number bigint not null,
  hash bytea not null
);

-- The hash of a line: everything it says, after the hash of the line before it in its chain. The text of jsonb is one for one value.
create function audit_hash(p_previous bytea, p_line audit_lines) returns bytea
language sql immutable as $$
  select sha256(p_previous || convert_to(jsonb_build_array(
    p_line.chain, p_line.number, (extract(epoch from p_line.at) * 1000000)::bigint, p_line.staff, p_line.roles, p_line.via, p_line.address,
    p_line.session, p_line.act, p_line.object_kind, p_line.object, p_line.before, p_line.after, p_line.reason, p_line.request,
    p_line.second, p_line.outcome, p_line.is_confidential
  )::text, 'UTF8'))
$$;

-- Adds a line to its writer's chain, in the caller's transaction: what it notes is done with the line or not at all.
create function audit_append(
  p_staff uuid, p_roles text[], p_via text, p_address text, p_session uuid, p_act text, p_object_kind text, p_object text,
  p_before jsonb, p_after jsonb, p_reason text, p_request text, p_second uuid, p_outcome text, p_confidential boolean
) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_chain uuid := coalesce(p_staff, '00000000-0000-0000-0000-000000000000');
  v_head audit_chains;
  v_line audit_lines;
begin
  insert into audit_chains (chain, number, hash) values (v_chain, 0, sha256(uuid_send(v_chain))) on conflict do nothing;
  select * into v_head from audit_chains where chain = v_chain for update;
  v_line.chain := v_chain; v_line.number := v_head.number + 1; v_line.at := clock_now(); v_line.staff := p_staff;
  v_line.roles := p_roles; v_line.via := p_via; v_line.address := p_address; v_line.session := p_session; v_line.act := p_act;
  v_line.object_kind := p_object_kind; v_line.object := p_object; v_line.before := p_before; v_line.after := p_after;
  v_line.reason := p_reason; v_line.request := p_request; v_line.second := p_second; v_line.outcome := p_outcome;
  v_line.is_confidential := p_confidential;
  v_line.hash := audit_hash(v_head.hash, v_line);
  insert into audit_lines (chain, number, at, staff, roles, via, address, session, act, object_kind, object, before, after, reason,
    request, second, outcome, is_confidential, hash)
  values (v_line.chain, v_line.number, v_line.at, v_line.staff, v_line.roles, v_line.via, v_line.address, v_line.session, v_line.act,
    v_line.object_kind, v_line.object, v_line.before, v_line.after, v_line.reason, v_line.request, v_line.second, v_line.outcome,
    v_line.is_confidential, v_line.hash)
  returning id into v_line.id;
  update audit_chains set number = v_line.number, hash = v_line.hash where chain = v_chain;
  return v_line.id;
end
$$;

create function audit_unchangeable() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only added to';
end
$$;
create trigger audit_lines_stay before update or delete or truncate on audit_lines
  for each statement execute function audit_unchangeable();

grant select on audit_lines, audit_chains to banyan_app;
revoke execute on function audit_append from public;
grant execute on function audit_append to banyan_app;
