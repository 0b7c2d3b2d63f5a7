import { layoutOf, layoutProblems, layoutValues, withFact } from './layout-form.model.ts';

const values = layoutValues({ logoPictureId: null, accent: '', notes: {}, hidden: [] }, true);

describe('the form of a ticket layout', () => {
  it('says what is wrong where it is', () => {
    const wrong = { ...values, accent: 'blue', notes: { sr: 'x'.repeat(601) } };
    expect(layoutProblems(wrong)).toEqual({
      accent: { key: 'wrongAccent' },
      'notes.sr': { key: 'wrongNote', language: 'sr' },
    });
  });

  it('has nothing wrong where an event has its organiser’s', () => {
    expect(layoutProblems({ ...values, isOwn: false, accent: 'blue' })).toEqual({});
  });

  it('keeps what is written, and no empty notes', () => {
    const typed = { ...values, accent: ' #C8102E', notes: { en: ' Bring ID \n', de: ' ' } };
    expect(layoutOf(typed)).toEqual({
      logoPictureId: null,
      accent: '#c8102e',
      notes: { en: 'Bring ID' },
      hidden: [],
    });
  });

  it('leaves facts out and shows them again', () => {
    expect(withFact(['seat'], 'price', false)).toEqual(['seat', 'price']);
    expect(withFact(['seat', 'price'], 'seat', true)).toEqual(['price']);
  });
});
