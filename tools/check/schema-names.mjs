/**
 * What a file of the schema is about, as sources and other files of the schema name it: the function, view or trigger that it
 * holds; of a migration the tables and columns that it adds, and the tables that it changes otherwise.
 *
 * @param {string} file by path from the root
 * @param {string} text
 * @returns {string[]} empty where it can't be told
 */
export function schemaNames(file, text) {
  const held = /^apps\/api\/src\/schema\/(?:functions\/[\w-]+|views|triggers)\/([\w-]+)\.sql$/.exec(
    file,
  )?.[1];
  const sql = text.replace(/--.*$/gm, '').toLowerCase();
  const names = new Set(held === undefined ? [] : [held]);
  for (const [, name = ''] of sql.matchAll(CREATED)) names.add(name);
  if (held !== undefined) return [...names];
  for (const statement of sql.split(';')) {
    const [, table = ''] =
      /^\s*(?:alter\s+table(?:\s+if\s+exists)?(?:\s+only)?)\s+(\w+)/.exec(statement) ?? [];
    if (table !== '') for (const name of changedBy(statement, table)) names.add(name);
    for (const [, name = ''] of statement.matchAll(WRITTEN)) names.add(name);
  }
  return [...names];
}

const CREATED =
  /\bcreate\s+(?:or\s+replace\s+)?(?:table|function|procedure|view|materialized\s+view|type)(?:\s+if\s+not\s+exists)?\s+(\w+)/g;

/** Rows that are written, and what is dropped. */
const WRITTEN =
  /\b(?:update|insert\s+into|delete\s+from|drop\s+(?:table|function|view|type)(?:\s+if\s+exists)?)\s+(?:only\s+)?(\w+)/g;

/**
 * Columns that are only added are all that a change is about: nothing that was there reads them.
 *
 * @param {string} statement that alters a table
 * @param {string} table
 * @returns {string[]}
 */
function changedBy(statement, table) {
  const actions = statement.replace(
    /^\s*alter\s+table[^(]*?\s(?=add|alter|drop|rename|validate|enable|force)/,
    '',
  );
  const added = Array.from(
    actions.matchAll(/\badd\s+column(?:\s+if\s+not\s+exists)?\s+(\w+)/g),
    ([, name = '']) => name,
  );
  const isMore = /\b(?:alter|drop|rename)\s/.test(actions) || added.length === 0;
  return isMore ? [table, ...added] : added;
}
