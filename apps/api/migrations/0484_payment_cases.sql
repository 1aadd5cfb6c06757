-- What a payment method says against what is known of a deposit waits for a person: another amount, or a word that comes too late.
alter table play_cases drop constraint play_cases_kind_check;
alter table play_cases add constraint play_cases_kind_check
  check (kind in ('shortfall', 'win without a bet', 'mismatch', 'stale round', 'reconciliation', 'transfer', 'credit held', 'remainder', 'payment'));
