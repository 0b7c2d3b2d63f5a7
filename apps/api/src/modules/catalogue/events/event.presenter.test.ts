import { textFor } from './event.presenter.ts';

const english = { language: 'en' as const, title: 'Jazz', subtitle: 'Live', description: 'About it' };
const serbian = { language: 'sr' as const, title: '', subtitle: '', description: 'O tome' };

describe('the texts of an event', () => {
  it('have the title of another language where the own one is empty, and their own description', () => {
    expect(textFor({ slug: 'jazz', texts: [english, serbian] }, 'sr')).toEqual({
      language: 'en',
      title: 'Jazz',
      subtitle: 'Live',
      description: 'O tome',
    });
  });

  it('are English where the language has none, else whatever there is', () => {
    expect(textFor({ slug: 'jazz', texts: [serbian, english] }, 'de')).toEqual(english);
    const own = { ...serbian, title: 'Džez' };
    expect(textFor({ slug: 'jazz', texts: [own] }, 'de')).toEqual(own);
  });

  it('fall back to the slug', () => {
    expect(textFor({ slug: 'jazz', texts: [] }, 'de')).toMatchObject({ title: 'jazz', language: 'de' });
  });
});
