import { rebased } from './rebased.ts';

const older = {
  title: 'Fair',
  city: 'Niš',
  tags: ['a'],
  texts: { en: { name: 'Fair', lead: '' }, sr: undefined },
};

describe('what was typed on an older version', () => {
  it('stays on the newer one, and what nobody typed is the newer’s', () => {
    const typed = { ...older, title: 'Big fair' };
    const newer = { ...older, title: 'Small fair', city: 'Čačak' };
    expect(rebased(typed, older, newer)).toEqual({ ...newer, title: 'Big fair' });
  });

  it('is told apart by the innermost field', () => {
    const typed = { ...older, texts: { ...older.texts, en: { name: 'Fair', lead: 'Mine' } } };
    const newer = { ...older, texts: { ...older.texts, en: { name: 'Theirs', lead: '' } } };
    expect(rebased(typed, older, newer).texts.en).toEqual({ name: 'Theirs', lead: 'Mine' });
  });

  it('keeps what was emptied and taken out, and takes lists as one field', () => {
    const full: Record<string, unknown> = { name: 'Fair', note: 'old', tags: ['a'] };
    const typed = { name: '', tags: ['a', 'b'] };
    const newer = { name: 'Newer', note: 'old', tags: ['c'] };
    expect(rebased<Record<string, unknown>>(typed, full, newer)).toEqual({ name: '', tags: ['a', 'b'] });
  });

  it('is nothing where nothing was typed', () => {
    const newer = { ...older, city: 'Čačak' };
    expect(rebased(older, older, newer)).toBe(newer);
  });
});
