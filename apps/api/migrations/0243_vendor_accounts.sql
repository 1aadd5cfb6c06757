-- What a vendor's adapter has to know of our account there: public keys, ids, by name. Secrets are never here but in the secrets file.

alter table play_vendors add column account jsonb not null default '{}' check (jsonb_typeof(account) = 'object');
