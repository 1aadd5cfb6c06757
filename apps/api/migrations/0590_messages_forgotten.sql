-- Messages to members are forgotten: those that their member deleted after a month, all others after the years that the operator keeps them.

create index member_messages_deleted on member_messages (deleted_at) where deleted_at is not null;
create index member_messages_by_age on member_messages (at);
grant delete on member_messages to banyan_app;
