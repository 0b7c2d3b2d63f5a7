-- What opens something (links with tokens, pick-up codes) is kept apart from the words of a mail, sealed under the
-- application's secret, until the mail is sent. Old words are emptied: emptied_at says when.
alter table message add column sealed text;
alter table message add column emptied_at timestamptz;
create index message_to_empty on message (created_at) where emptied_at is null;

-- mails that were sent before keep their words without what opened something
update message set html = '', body = '', emptied_at = now() where state = 'sent' and kind like 'account-%';
update message
  set html = regexp_replace(html, '[A-Za-z0-9_-]{40,}', '…', 'g'),
      body = regexp_replace(body, '[A-Za-z0-9_-]{40,}', '…', 'g')
  where state = 'sent' and emptied_at is null;
