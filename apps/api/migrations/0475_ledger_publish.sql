-- Functions that write to the outbox are named by what they do: they publish.
alter function ledger_tell(uuid[], text, jsonb) rename to ledger_publish;
alter function outbox_tell(uuid, text, jsonb) rename to outbox_publish_to_member;
