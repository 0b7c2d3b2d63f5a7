-- no transaction
create index concurrently if not exists organiser_follower_mailbox on organiser_follower (client_id, email_identity(email));
