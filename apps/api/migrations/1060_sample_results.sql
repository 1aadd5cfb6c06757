-- A demo draws samples of results where nobody gives it real ones.
alter table lottery_results drop constraint lottery_results_source_check;
alter table lottery_results add constraint lottery_results_source_check
  check (source in ('csv', 'manual', 'rng', 'void', 'http-json', 'parts', 'demo'));
alter table lottery_draws add column is_sample boolean not null default false;
grant update (is_sample) on lottery_draws to banyan_app;
