-- Members who were forgotten: two people decided it. Papers of identity and of bank accounts stay until the years that the law sets are over.
create table member_erasures (
  member uuid primary key,
  -- The proposal's.
  id uuid not null unique,
  at timestamptz not null,
  maker uuid not null references staff,
  checker uuid references staff,
  papers_until timestamptz not null,
  papers_erased_at timestamptz
);
create index member_erasures_papers on member_erasures (papers_until) where papers_erased_at is null;
grant select, insert on member_erasures to banyan_app;
grant update (papers_erased_at) on member_erasures to banyan_app;

-- What an erasure removes or overwrites.
grant delete on member_names, feedback, credentials, payment_passwords, invitation_codes, fresh_sessions, passkeys, passkey_owners,
  passkey_challenges, known_addresses, authenticators, recovery_codes, logins, message_reads, member_notes, catalog_recents, login_steps,
  kyc_persons, kyc_documents, payout_accounts, payout_account_owners, sessions, member_contacts to banyan_app;
grant update (body) on complaint_messages to banyan_app;
grant update (account, nickname, status) on members to banyan_app;
