import { contract } from '@vh/contract';
import { languageCodes } from '@vh/domain';
import { widgetKeys, words } from '../build/widget-data.ts';
import { answers, asked, buildEvent, place, shop, useWidgets } from './widget.testing.ts';

useWidgets();

describe('the widget of a list', () => {
  it('asks for what its attributes say and links to the events', async () => {
    answers['/event/get-list'] = () => [200, { rows: [buildEvent()], total: 1, page: 1, pageSize: 3 }];
    const root = await place(
      '<velvet-hall-events client="c1" city="Tuzla" limit="3" lang="se"></velvet-hall-events>',
    );
    expect(asked[0]?.body).toEqual({ lang: 'se', pageSize: 3, clientId: 'c1', city: 'Tuzla' });
    expect(root.querySelector('a')?.getAttribute('href')).toBe(`${shop}/event/opera?lang=se`);
    expect(root.querySelector('[lang]')?.getAttribute('lang')).toBe('sv-SE');
  });

  it('says when there is nothing', async () => {
    answers['/event/get-list'] = () => [200, { rows: [], total: 0, page: 1, pageSize: 5 }];
    const root = await place('<velvet-hall-events lang="en"></velvet-hall-events>');
    expect(root.textContent).toBe('No events at the moment.');
  });
});

describe('the words of the widget', () => {
  it.each(languageCodes)('are all there in %s', language => {
    const known = Object.keys(words[language]);
    const missing = widgetKeys.filter(key => !known.includes(key) && !known.includes(`${key}_other`));
    expect(missing).toEqual([]);
  });
});

describe('the calls of the widget', () => {
  it('are those that the contract lets other sites make', () => {
    const embeddable = Object.entries(contract).filter(([, endpoint]) => 'isEmbeddable' in endpoint);
    expect(embeddable.map(([name]) => name).sort()).toEqual([
      'POST /front/cart/apply-code',
      'POST /front/cart/create-transfer',
      'POST /front/cart/get-code-offers',
      'POST /front/cart/hold',
      'POST /front/cart/remove-code',
      'POST /front/event/get-list',
      'POST /front/event/{slug}',
    ]);
    expect(embeddable.every(([, { access }]) => access.kind === 'public')).toBe(true);
  });
});
