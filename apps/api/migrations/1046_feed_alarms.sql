-- A feed of sports whose markets are shut, or whose messages cannot be applied, is an alarm.
alter table alarms drop constraint alarms_rule_check;
alter table alarms add constraint alarms_rule_check check (rule in (
  'payout-spike', 'vendor-silent', 'queue-old', 'return-range', 'login-attacks', 'ledger-mismatch', 'promotion-budget', 'sport-feed'));
-- Messages that were never applied, of the last day.
create index sport_feed_messages_not_applied on sport_feed_messages (received_at) where outcome in ('waiting', 'unreadable');
