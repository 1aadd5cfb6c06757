-- Whether a member was offered limits and answered: asked once, at the first deposit (R75).
alter table safety_watches add column was_prompted boolean not null default false;
