-- Codes that were made together have a name. Their former unique key, by organiser, is named by no released version.
-- small table: codes are some ten thousands
alter table code drop constraint code_client_id_key_key;
alter table code add column batch text not null default '';
