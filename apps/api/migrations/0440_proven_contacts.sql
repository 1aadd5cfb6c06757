-- A number or an address belongs to whoever has proven it and to nobody else. The directories keep what is proven; what was
-- only named is looked up when its owner proves it, and taken away from whoever named it.
delete from member_emails e where not exists (
  select from member_contacts c
  where c.bucket = bucket_of(e.member) and c.member = e.member and c.kind = 'email' and c.verified_at is not null
);
delete from member_phones p where not exists (
  select from member_contacts c
  where c.bucket = bucket_of(p.member) and c.member = p.member and c.kind = 'phone' and c.verified_at is not null
);
create index member_contacts_unproven on member_contacts (kind, lower(value)) where verified_at is null;
grant delete on member_contacts to banyan_app;
