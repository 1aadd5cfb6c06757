-- The budget of a promotion is nearly used up, or used up.
alter table alarms drop constraint alarms_rule_check;
alter table alarms add constraint alarms_rule_check
  check (rule in ('payout-spike', 'vendor-silent', 'queue-old', 'return-range', 'login-attacks', 'ledger-mismatch', 'promotion-budget'));
