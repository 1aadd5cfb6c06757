-- Exports of the whole installation: approved by two people, made once by a command within a day. The id is the proposal's.
create table house_exports (
  id uuid primary key,
  asked_by uuid not null references staff,
  approved_at timestamptz not null,
  -- When a command began to make it: each approval is good for one.
  begun_at timestamptz
);
create index house_exports_open on house_exports (asked_by) where begun_at is null;
grant select, insert, update on house_exports to banyan_app;

-- Where the roles were made before: the owner asks for one, compliance agrees.
update staff_roles set permissions = permissions || array['house.make'], changed_at = clock_now()
  where role = 'owner' and not 'house.make' = any (permissions);
update staff_roles set permissions = permissions || array['house.authorise'], changed_at = clock_now()
  where role = 'compliance' and not 'house.authorise' = any (permissions);
