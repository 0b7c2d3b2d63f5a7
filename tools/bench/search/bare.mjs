/**
 * What a search costs when nothing is ranked, forgiven, checked or sent: the next eight events with the words, by the
 * database's own index, as one statement of the bare driver.
 *
 * @param {import('pg').Client} client
 * @param {string} search
 */
export async function bareSearch(client, search) {
  await client.query(
    `select e.id, e.slug, e.starts_at, e.timezone, p.name, p.city, t.title
      from event e join place p on p.id = e.place_id
        join event_translation t on t.event_id = e.id and t.language = 'sr'
      where e.search_words @@ to_tsquery('simple', $1)
        and e.is_listed
        and e.starts_at >= now()
      order by e.starts_at limit 8`,
    [tsquery(search)],
  );
}

/** @param {string} search */
function tsquery(search) {
  const words = search
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return words.length > 0 ? words.map(word => `'${word}':*`).join(' & ') : '';
}
