import { languageCodes } from '@vh/domain';
import { defineTexts } from './texts.ts';

const english = {
  subject: 'Order {{number}}',
  'paidBy.card': 'Paid by card',
  'mail.subjects.paid': 'Payout {{number}} was paid',
};

const texts = defineTexts<typeof english>({
  './locales/order/en.json': english,
  './locales/order/sr.json': { ...english, subject: 'Porudžbina {{number}}' },
  './locales/order/de.json': { ...english, subject: 'Bestellung {{number}}' },
});

describe('defineTexts', () => {
  it('has the texts of each file, with places as templates write them', () => {
    expect(texts.en.subject).toBe('Order {number}');
    expect(texts.de.subject).toBe('Bestellung {number}');
  });

  it('groups texts by the points in their keys', () => {
    expect(texts.en.paidBy.card).toBe('Paid by card');
    expect(texts.en.mail.subjects.paid).toBe('Payout {number} was paid');
  });

  it('says every language of the site, in English where one has no file', () => {
    expect(Object.keys(texts).sort()).toEqual([...languageCodes].sort());
    expect(texts.sr.subject).toBe('Porudžbina {number}');
    expect(texts.fr.subject).toBe('Order {number}');
  });

  it('does not start without English', () => {
    expect(() => defineTexts({ './locales/order/de.json': english })).toThrow('There is no en.json');
  });
});
