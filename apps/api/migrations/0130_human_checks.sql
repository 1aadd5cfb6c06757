-- Whether somebody behind a page is a person. A question belongs to a visit, which is known by the SHA-256 of a cookie that
-- no script can read; a newer one of its kind and purpose takes its place, and one try uses it up, right or wrong. A pass
-- is what solving the slider or the work is answered with: good once, for one purpose, in the same visit.
create table human_checks (
  visit_hash bytea not null check (length(visit_hash) = 32),
  kind text not null check (kind in ('captcha', 'slider', 'work', 'pass')),
  purpose text not null check (purpose in ('login', 'register', 'code', 'recovery')),
  -- captcha: an HMAC of the letters; pass: the SHA-256 of the pass.
  answer bytea check (length(answer) = 32),
  -- slider: where the piece belongs, in dots from the start of the picture.
  place smallint,
  -- work: the challenge that is to be worked off.
  work jsonb,
  expires_at timestamptz not null,
  primary key (visit_hash, kind, purpose)
);
create index human_checks_by_age on human_checks (expires_at);

grant select, insert, update, delete on human_checks to banyan_app;
