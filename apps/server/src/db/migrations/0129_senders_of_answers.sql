-- expands
-- The address from which an answer came, where it is not that of whoever wrote first: anybody may know the thread's.
alter table contact_replies add column sender text;
