-- The cost of promotions is a report that can be made by itself too.
alter table report_schedules drop constraint report_schedules_report_check;
alter table report_schedules add constraint report_schedules_report_check check (report in ('summary', 'players', 'promotion-costs'));
