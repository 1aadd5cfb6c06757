-- The members for whom a file was made, as the scope of its owner said then; null: everybody. It is handed out to nobody who sees others now.
alter table report_files add column scope text;
