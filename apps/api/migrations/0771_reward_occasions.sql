-- A reward that a rule gives says which, so that its member reads it in their language; `reason` is then the name in it, such as of a level.
alter table rewards add column occasion text
  check (occasion in ('vip-upgrade', 'vip-week', 'vip-month', 'vip-birthday'));
