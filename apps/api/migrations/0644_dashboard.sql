-- How the day stood at each minute, by currency: what the dashboard shows beside now is the same minute a week ago. Kept 35 days.
create table dashboard_points (
  slot timestamptz not null,
  currency text not null,
  -- Figures of the business day up to then, in units and counts.
  figures jsonb not null,
  primary key (slot, currency)
);
grant select, insert, update, delete on dashboard_points to banyan_app;
