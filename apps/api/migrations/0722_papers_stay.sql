-- The application may remove papers only of who was forgotten by two people, and only after the years that the law sets: any other removal is
-- refused by the database, whatever asks for it.
create function papers_stay() returns trigger language plpgsql as $$
begin
  if current_user = 'banyan_app' and not exists (
    select from member_erasures e where e.member = old.member and e.papers_until <= clock_now()
  ) then
    raise exception 'permission denied: papers of a member stay until an erasure and its years are over'
      using errcode = 'insufficient_privilege';
  end if;
  return old;
end $$;
create trigger papers_stay before delete on kyc_documents for each row execute function papers_stay();
create trigger papers_stay before delete on kyc_persons for each row execute function papers_stay();
create trigger papers_stay before delete on payout_accounts for each row execute function papers_stay();
