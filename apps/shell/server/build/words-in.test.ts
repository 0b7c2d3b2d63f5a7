/** @jest-environment node */
import { wordsIn } from './words-in.ts';

const words = {
  title: 'Title',
  tickets_one: '{{count}} ticket',
  tickets_other: '{{count}} tickets',
  'state.open': 'Open',
  'state.over': 'Ended',
  elsewhere: 'Elsewhere',
};

describe('the words of a page', () => {
  it('are those whose keys stand in its code, with all forms of counted ones', () => {
    const code = 'text(\'title\'); text("tickets", { count }); const other = elsewhere;';
    expect(Object.keys(wordsIn(code, words))).toEqual(['title', 'tickets_one', 'tickets_other']);
  });

  it('are all that a template can begin', () => {
    expect(Object.keys(wordsIn('text(`state.${phase}`)', words))).toEqual(['state.open', 'state.over']);
  });
});
