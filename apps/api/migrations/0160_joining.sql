-- Joining: what a new member told about themself, whose invitation they came by, and the codes that invitations carry.

-- Personal data. Each value is sealed with a key that is not in the database, and bound to its member and its field, so
-- that a copy of the table tells nothing and no value can be moved to another member.
create table member_details (
  bucket smallint not null,
  member uuid not null,
  field text not null check (field in ('payeeName', 'fullName', 'qqNum', 'line', 'whatsapp', 'facebook', 'wechat',
    'telegram', 'zalo', 'idNumber', 'address', 'nationality', 'occupation', 'sourceOfIncome')),
  -- 12 bytes of nonce, the text under AES-256-GCM, 16 bytes of tag.
  sealed bytea not null check (length(sealed) between 29 and 2048),
  changed_at timestamptz not null,
  primary key (bucket, member, field),
  check (bucket = bucket_of(member))
);

-- One code a member, the same for life, since it stands on paper and in other people's chats. Without O, I and L.
create table invitation_codes (
  code text primary key check (code ~ '^[0-9A-Z]{4,32}$'),
  member uuid not null unique,
  made_at timestamptz not null
);

-- How a member came, as their page said it; what was decided from it is the upline. Kept as three values, since they
-- mean three things: an agent's link, a friend's invitation, an upline named by hand.
create table member_origins (
  bucket smallint not null,
  member uuid not null,
  affiliate_code text check (length(affiliate_code) <= 64),
  referral_code text check (length(referral_code) <= 64),
  recommender text check (length(recommender) <= 64),
  -- Which of the three decided the upline.
  decided_by text check (decided_by in ('affiliate', 'referral', 'recommender', 'address')),
  -- The member whose invitation it was; the upline, or somebody below it.
  invited_by uuid,
  register_url text check (length(register_url) <= 2048),
  domain text check (length(domain) <= 255),
  primary key (bucket, member),
  check (bucket = bucket_of(member)),
  check ((decided_by is null) = (invited_by is null)),
  check (invited_by <> member)
);
create index member_origins_of_inviter on member_origins (invited_by) where invited_by is not null;

-- The upline is fixed at registration and is there before whoever joins below it. So nobody is ever above themself, and no
-- circle can be closed, whatever the application does.
create function check_upline() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.upline is distinct from old.upline then
      raise exception 'the upline of member % is fixed', old.id using errcode = 'check_violation';
    end if;
  elsif not exists (select from members where bucket = bucket_of(new.upline) and id = new.upline) then
    raise exception 'the upline % of member % does not exist', new.upline, new.id using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
create trigger upline_exists before insert on members for each row when (new.upline is not null)
  execute function check_upline();
create trigger upline_is_fixed before update of upline on members for each row execute function check_upline();

grant select, insert, update, delete on member_details to banyan_app;
grant select, insert on invitation_codes, member_origins to banyan_app;
