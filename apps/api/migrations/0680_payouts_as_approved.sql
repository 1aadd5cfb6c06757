-- A payout goes to the account as it was when it was approved, whatever is done to the account afterwards; and the hold of a withdrawal is
-- known by its id, since a hold's id now has its member in it: two members may send one id of a withdrawal.
alter table withdrawals
  -- Sealed as it stood in the member's account at the approval; null before.
  add column account_sealed bytea,
  add column hold uuid;

-- A hold was called by a UUID (version 8) of the SHA-256 of these words.
update withdrawals w set hold = (substr(d.hex, 1, 8) || substr(d.hex, 9, 4) || '8' || substr(d.hex, 14, 3)
  || substr('89ab89ab89ab89ab', ('x' || substr(d.hex, 17, 1))::bit(4)::integer + 1, 1) || substr(d.hex, 18, 3) || substr(d.hex, 21, 12))::uuid
from (select k.member, k.id, encode(sha256(convert_to('withdrawal hold ' || k.id, 'UTF8')), 'hex') as hex from withdrawals k) d
where d.member = w.member and d.id = w.id;
-- Accounts that were removed are still there. What was changed since the approval is not known as it was.
update withdrawals w set account_sealed = a.sealed from payout_accounts a
where a.bucket = w.bucket and a.member = w.member and a.id = w.account and (w.state in ('approved', 'paying') or w.batch is not null);

do $$
declare
  v_without bigint;
begin
  select count(*) into v_without from withdrawals w
  where w.state in ('approved', 'paying') and w.account_sealed is null;
  if v_without > 0 then raise exception '% withdrawals have no account to be paid to', v_without; end if;
end
$$;

alter table withdrawals
  alter column hold set not null,
  add check (account_sealed is not null or state not in ('approved', 'paying'));
grant update (tail, account_sealed) on withdrawals to banyan_app;
