-- Codes that went out to an area (a country, or numbers alike but for their last four digits) and codes that came back
-- typed in, by the hour. Where many go and none comes back, somebody earns by the sending (T05). An area stands as an HMAC.
create table code_traffic (
  area_hash bytea not null check (length(area_hash) = 32),
  hour timestamptz not null,
  sent integer not null default 0,
  used integer not null default 0,
  primary key (area_hash, hour)
);
create index code_traffic_by_age on code_traffic (hour);

grant select, insert, update, delete on code_traffic to banyan_app;
