-- The closing of a month: its figures as text, so that the hash is of exactly these bytes. A month has one closing that counts; reopening it makes
-- place for the next version, and the one before stays.
create table month_closings (
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  version integer not null check (version > 0),
  state text not null default 'closed' check (state in ('closed', 'reopened')),
  figures text not null,
  hash bytea not null,
  closed_at timestamptz not null,
  proposed_by uuid not null references staff,
  approved_by uuid not null references staff,
  reason text not null check (length(reason) between 3 and 500),
  primary key (month, version),
  check (hash = sha256(convert_to(figures, 'UTF8'))),
  check (proposed_by <> approved_by)
);
create unique index month_closings_one_counts on month_closings (month) where state = 'closed';
grant select, insert on month_closings to banyan_app;
grant update (state) on month_closings to banyan_app;

-- A closed month stays as it was closed: it may only be followed by another version.
create function month_closing_stays() returns trigger language plpgsql as $$
begin
  if old.state = 'closed' and new.state = 'reopened' and to_jsonb(new) - 'state' = to_jsonb(old) - 'state' then return new; end if;
  raise exception 'the month % was closed and stays', old.month using errcode = '23514';
end
$$;
create trigger month_closing_stays before update on month_closings for each row execute function month_closing_stays();
