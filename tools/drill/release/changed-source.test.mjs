import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../process/workspace.mjs';
import { replaced, shownOf, WORDS } from './changed-source.mjs';

describe('the words that the release drill changes', () => {
  it.each(WORDS)('$area: $from is in $file', word => {
    const [file, change] = replaced(word);
    const source = readFileSync(join(ROOT, file), 'utf8');
    expect(source.split(word.from)).toHaveLength(2);
    expect(change(source)).toContain(word.to);
  });

  it('are shown without their key and quotes', () => {
    expect(WORDS.map(({ to }) => shownOf(to))).toEqual([
      ...['Every event', 'Events to come', 'Events to come', 'Events to come'],
      ...[
        'Select a ticket type, or press its number.',
        'Choose an event now',
        'Gone by',
        'Said by the drill',
      ],
    ]);
  });
});
