-- That a looser limit waits for its second yes, and that a break or an exclusion is over, is told its member once.
alter table safety_limits add column ready_sent boolean not null default false;
alter table safety_restrictions add column end_sent boolean not null default false;
-- What was over before there were such messages is not told now.
update safety_restrictions set end_sent = true
where (kind = 'time-out' and until <= clock_now()) or return_asked_at + interval '24 hours' <= clock_now();
grant update (end_sent) on safety_restrictions to banyan_app;
