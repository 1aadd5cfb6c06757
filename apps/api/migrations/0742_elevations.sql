-- Emergency elevations: for an hour somebody of the staff may do what their roles do not allow, asked for by themselves and granted by another person.
-- Whether one runs is told by the clock at each request, so that none outlasts its hour for want of a job.
create table staff_elevations (
  -- The proposal by which it was asked for and granted.
  id uuid primary key,
  staff uuid not null references staff,
  -- Null where single permissions were asked for.
  role text,
  -- What it adds, as the second person saw it.
  permissions text[] not null check (cardinality(permissions) > 0),
  reason text not null,
  granted_by uuid not null references staff check (granted_by <> staff),
  began_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > began_at and ends_at <= began_at + interval '60 minutes'),
  -- Where one of the two ended it earlier.
  ended_at timestamptz check (ended_at >= began_at),
  ended_by uuid references staff,
  -- Who has read all that was done in it, and what they say of it.
  read_at timestamptz,
  read_by uuid references staff check (read_by <> staff),
  remark text,
  check ((ended_at is null) = (ended_by is null)),
  check ((read_at is null) = (read_by is null) and (read_at is null) = (remark is null))
);
create index staff_elevations_by_staff on staff_elevations (staff, ends_at);
create index staff_elevations_by_granter on staff_elevations (granted_by);
create index staff_elevations_unread on staff_elevations (began_at) where read_at is null;
grant select, insert on staff_elevations to banyan_app;
-- What was granted stays as it was granted.
grant update (ended_at, ended_by, read_at, read_by, remark) on staff_elevations to banyan_app;

-- Everything that is done in an elevation says so. The hash of a line without one is what it was.
alter table audit_lines add column elevation uuid;

create or replace function audit_hash(p_previous bytea, p_line audit_lines) returns bytea
language sql immutable as $$
  select sha256(p_previous || convert_to((jsonb_build_array(
    p_line.chain, p_line.number, (extract(epoch from p_line.at) * 1000000)::bigint, p_line.staff, p_line.roles, p_line.via, p_line.address,
    p_line.session, p_line.act, p_line.object_kind, p_line.object, p_line.before, p_line.after, p_line.reason, p_line.request,
    p_line.second, p_line.outcome, p_line.is_confidential
  ) || case when p_line.elevation is null then '[]'::jsonb else jsonb_build_array(p_line.elevation) end)::text, 'UTF8'))
$$;

-- With the elevation last, and by itself absent, so that a node that knows none still writes its lines.
drop function audit_append;
create function audit_append(
  p_staff uuid, p_roles text[], p_via text, p_address text, p_session uuid, p_act text, p_object_kind text, p_object text,
  p_before jsonb, p_after jsonb, p_reason text, p_request text, p_second uuid, p_outcome text, p_confidential boolean,
  p_elevation uuid default null
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
  v_line.is_confidential := p_confidential; v_line.elevation := p_elevation;
  v_line.hash := audit_hash(v_head.hash, v_line);
  insert into audit_lines (chain, number, at, staff, roles, via, address, session, act, object_kind, object, before, after, reason,
    request, second, outcome, is_confidential, elevation, hash)
  values (v_line.chain, v_line.number, v_line.at, v_line.staff, v_line.roles, v_line.via, v_line.address, v_line.session, v_line.act,
    v_line.object_kind, v_line.object, v_line.before, v_line.after, v_line.reason, v_line.request, v_line.second, v_line.outcome,
    v_line.is_confidential, v_line.elevation, v_line.hash)
  returning id into v_line.id;
  update audit_chains set number = v_line.number, hash = v_line.hash where chain = v_chain;
  return v_line.id;
end
$$;
revoke execute on function audit_append from public;
grant execute on function audit_append to banyan_app;
