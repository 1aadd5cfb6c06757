-- Pictures that the staff puts into content: drawn anew, public at their own address, and never changed under it. The bytes lie sealed with
-- the storage, as those of members do.
create table content_pictures (
  id uuid primary key,
  type text not null check (type in ('image/png', 'image/jpeg')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  size integer not null check (size > 0),
  staff uuid not null references staff,
  at timestamptz not null
);
grant select, insert on content_pictures to banyan_app;
