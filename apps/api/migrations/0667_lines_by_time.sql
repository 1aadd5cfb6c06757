-- no transaction
-- Lines of statements by when they came, for the lists of the staff.
create index concurrently payment_lines_by_time on payment_lines (imported_at, method, transaction);
