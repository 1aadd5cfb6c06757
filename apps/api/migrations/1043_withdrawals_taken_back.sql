-- Who took a withdrawal back: what staff took back does not come in again with the next report of the same course.
alter table sport_withdrawals add column ended_by text check (ended_by in ('course', 'staff'));
update sport_withdrawals set ended_by = case source when 'staff' then 'staff' else 'course' end where ended_at is not null;
alter table sport_withdrawals add constraint sport_withdrawals_ended check ((ended_at is null) = (ended_by is null));
grant update (ended_by) on sport_withdrawals to banyan_app;
