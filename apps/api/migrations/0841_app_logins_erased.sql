-- That a member logged in from the app is deleted with the member.
grant delete on app_logins to banyan_app;
