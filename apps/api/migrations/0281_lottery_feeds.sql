-- Results that are fetched: where an entry came from knows one more word.
alter table lottery_results drop constraint lottery_results_source_check;
alter table lottery_results add constraint lottery_results_source_check
  check (source in ('csv', 'manual', 'rng', 'void', 'http-json'));
