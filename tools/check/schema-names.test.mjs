import { schemaNames } from './schema-names.mjs';

const migration = 'apps/api/src/migrations/0600_a.sql';

describe('what a file of the schema is about', () => {
  it.each([
    ['a function', 'apps/api/src/schema/functions/sales/hold.sql', 'create function hold() …', ['hold']],
    ['a view', 'apps/api/src/schema/views/event_sold.sql', '', ['event_sold']],
    ['a new table', migration, 'create table if not exists order_link (id uuid);', ['order_link']],
    [
      'columns that are added',
      migration,
      "alter table venue add column opens_at timestamptz, add column note text default '';",
      ['opens_at', 'note'],
    ],
    [
      'a table whose columns change',
      migration,
      'alter table venue alter column note set not null;',
      ['venue'],
    ],
    [
      'a table with a new constraint',
      migration,
      'alter table venue add constraint x check (a > 0) not valid;',
      ['venue'],
    ],
    ['a table that is written', migration, '-- update nothing\nupdate ticket set label = 1;', ['ticket']],
    ['what is dropped', migration, 'drop function if exists hold(int);', ['hold']],
    ['an index of no row', migration, 'create index concurrently venue_city on venue (city);', []],
  ])('is %s', (_, file, text, names) => {
    expect(schemaNames(file, text)).toEqual(names);
  });
});
