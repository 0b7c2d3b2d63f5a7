import { languageCodes } from '@vh/domain';
import { renderWaitingMail, type WaitingMailFacts, type WaitingNews } from './waiting.mail.ts';
import { renderMail } from '../../messaging/render-mail.testing.ts';

const facts: WaitingMailFacts = {
  language: 'en',
  name: 'Ana <b>Anić</b>',
  quantity: 2,
  typeNames: ['Stalls', 'Balcony'],
  title: 'Rock\r\nBcc: all@example.test',
  startsAt: new Date('2026-07-04T18:00:00Z'),
  timezone: 'Europe/Sarajevo',
  eventUrl: 'https://tickets.example/event/rock?lang=en',
  entryUrl: 'https://tickets.example/event/rock?lang=en&waiting=abc',
};

const allNews: readonly WaitingNews[] = [
  { kind: 'confirm' },
  { kind: 'place', place: 3 },
  { kind: 'offer', until: new Date('2026-07-01T12:00:00Z') },
  { kind: 'expired', isBack: true },
  { kind: 'expired', isBack: false },
  { kind: 'too-many' },
  { kind: 'closed' },
];

describe.each(languageCodes)('mail to a waiting list in %s', language => {
  it.each(allNews)('has nothing left to fill in: $kind', news => {
    const mail = renderMail(renderWaitingMail({ ...facts, language }, news));
    for (const part of [mail.subject, mail.html, mail.text]) expect(part).not.toMatch(/\{\w+\}|undefined/);
    expect(mail.subject).toContain('Rock');
    expect(mail.subject).not.toMatch(/[\r\n]/);
  });
});

describe('mail to a waiting list', () => {
  it('says what is wanted, when, and until when it is held, in the time of the event', () => {
    const { text } = renderMail(
      renderWaitingMail(facts, { kind: 'offer', until: new Date('2026-07-01T12:00:00Z') }),
    );
    expect(text).toContain('2 × Stalls / Balcony');
    expect(text).toContain('Sat, 4 Jul 2026, 20:00');
    expect(text).toContain('by Wed, 1 Jul 2026, 14:00');
    expect(text).toContain(facts.entryUrl);
  });

  it('takes nothing that came in as markup', () => {
    const { html } = renderMail(renderWaitingMail(facts, { kind: 'place', place: 1 }));
    expect(html).not.toContain('<b>');
    expect(html).toContain('lang=en&amp;waiting=abc');
  });

  it('leads to the event where there is no place left to see', () => {
    expect(renderMail(renderWaitingMail(facts, { kind: 'closed' })).text).not.toContain('waiting=');
  });
});
