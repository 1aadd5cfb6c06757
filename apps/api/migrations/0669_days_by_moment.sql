-- no transaction
-- What came, was credited and was paid out on one day, of all members.
create index concurrently if not exists deposit_payments_by_moment on deposit_payments (came_at);
create index concurrently if not exists deposit_payments_decided on deposit_payments (decided_at) where decided_at is not null;
create index concurrently if not exists withdrawals_by_payment on withdrawals (paid_at) where paid_at is not null;
create index concurrently if not exists payment_lines_by_sending on payment_lines (coalesce(sent_at, imported_at));
