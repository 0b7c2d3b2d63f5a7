-- Descriptions show uploaded pictures only, and links to other sites say that the site does not vouch for them. Stored
-- descriptions were written by the former cleaner: values stand in double quotes and hold no bare < or >.
update event_translation
set description = regexp_replace(
  regexp_replace(description, '<img (?![^>]*\msrc="/media/)[^>]*>', '', 'g'),
  '<a (?=[^>]*\mhref="https?:)(?![^>]*\mrel=")', '<a rel="nofollow ugc noopener" ', 'gi')
where description_is_html and description ~* '<(img|a) ';
