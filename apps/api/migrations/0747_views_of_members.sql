-- Whose pages a session of the back office looks at as the member sees them, and until when. It is of the session, so that it ends with it.
alter table staff_sessions
  add column viewed uuid,
  add column viewed_until timestamptz,
  add constraint staff_sessions_view check ((viewed is null) = (viewed_until is null));
