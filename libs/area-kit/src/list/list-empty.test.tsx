import { titleOf } from './list-empty.tsx';

describe('the title of an empty list', () => {
  it.each([
    ['No events yet.', 'No events yet', undefined],
    [
      'No codes yet. Codes give discounts. They can be limited.',
      'No codes yet',
      'Codes give discounts. They can be limited.',
    ],
    ['No events yet', 'No events yet', undefined],
  ])('of "%s" is its first sentence', (text, title, rest) => {
    expect(titleOf(text)).toEqual({ title, rest });
  });
});
