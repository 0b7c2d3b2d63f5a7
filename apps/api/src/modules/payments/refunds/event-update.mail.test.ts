import { languageCodes } from '@vh/domain';
import { renderNewDate, renderPartUpdate, renderUnpaid, type EventUpdate } from './event-update.mail.ts';
import { renderRefund, renderRefundOffer, type RefundMailFacts } from './refund.mail.ts';
import { renderMail } from '../../messaging/render-mail.testing.ts';

const facts: RefundMailFacts = {
  language: 'en',
  buyerName: 'Ana <b>',
  number: 'ACDEFGHJ',
  currency: 'EUR',
  event: 'Evening',
  orderUrl: 'https://tickets.example/checkout/success?order=abc&lang=en',
};
const news: EventUpdate = {
  kind: 'moved',
  timezone: 'Europe/Belgrade',
  startsAt: new Date('2027-05-05T18:00:00Z'),
  before: new Date('2027-03-05T19:00:00Z'),
  refundsUntil: new Date('2027-04-01T10:00:00Z'),
};

describe('mails about what became of an event', () => {
  it.each(languageCodes)('have no gap in %s', language => {
    const inLanguage = { ...facts, language };
    const mails = [
      renderMail(renderNewDate(inLanguage, news)),
      renderMail(renderNewDate(inLanguage, { ...news, kind: 'postponed' })),
      renderMail(renderUnpaid(inLanguage)),
      ...(['cancelled', 'postponed', 'moved'] as const).map(kind =>
        renderMail(renderPartUpdate(inLanguage, { ...news, kind }, 'Season')),
      ),
    ];
    for (const { text, subject } of mails) expect(`${subject} ${text}`).not.toMatch(/\{\w+\}/);
  });

  it('have what staff say to the buyers, line by line and as it was written', () => {
    const words = 'The cellist is <ill>.\n\nSee you in May!';
    const mails = [
      renderMail(renderNewDate({ ...facts, words }, news)),
      renderMail(renderUnpaid({ ...facts, words })),
      renderMail(renderPartUpdate({ ...facts, words }, news, 'Season')),
      renderMail(renderRefundOffer({ ...facts, words }, true)),
      renderMail(renderRefund({ ...facts, words }, { reason: 'event_cancelled', amount: 900, tickets: 1 })),
    ];
    for (const { text, html } of mails) {
      expect(text).toContain('\n\nThe cellist is <ill>.\n\nSee you in May!\n\n');
      expect(html).toContain('The cellist is &lt;ill&gt;.');
    }
  });

  it('tell the new date, the old one and the last day by the clock of the place', () => {
    const { text } = renderMail(renderNewDate(facts, news));
    expect(text).toContain('new date: Wed, 5 May 2027, 20:00');
    expect(text).toContain('The original date was Fri, 5 Mar 2027, 20:00');
    expect(text).toContain('by Thu, 1 Apr 2027, 12:00');
    expect(text).toContain(facts.orderUrl);
  });

  it('name the new date in the subject, and that an event is postponed', () => {
    expect(renderMail(renderNewDate(facts, news)).subject).toBe(
      'New date for Evening: Wed, 5 May 2027, 20:00',
    );
    expect(renderMail(renderNewDate(facts, { ...news, kind: 'postponed' })).subject).toBe(
      'Postponed: Evening',
    );
  });

  it('say in the subject that an event is cancelled to who has not paid', () => {
    expect(renderMail(renderUnpaid(facts)).subject).toBe('Cancelled: Evening');
  });

  it('say nothing of returning where nothing is offered, and take no markup', () => {
    const { text, html } = renderMail(renderNewDate(facts, { ...news, refundsUntil: null }));
    expect(text).not.toContain('return');
    expect(html).not.toContain('<b>');
  });
});
