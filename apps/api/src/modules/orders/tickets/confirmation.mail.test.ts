import { languageCodes } from '@vh/domain';
import { renderConfirmation, type ConfirmationFacts } from './confirmation.mail.ts';
import { renderMail } from '../../messaging/render-mail.testing.ts';

const facts: ConfirmationFacts = {
  language: 'en',
  buyerName: 'Ana <b>&</b> "Co"',
  number: 'ACDEFGHJ',
  currency: 'EUR',
  subtotal: 4_000,
  discount: 0,
  codes: [],
  fees: 200,
  protection: 0,
  vat: 667,
  total: 4_200,
  lines: [
    {
      title: 'Rock <script>alert(1)</script>\r\nBcc: all@example.test',
      startsAt: new Date('2026-07-04T18:00:00Z'),
      timezone: 'Europe/Sarajevo',
      venue: 'Zetra',
      city: 'Sarajevo',
      typeName: 'Stalls',
      quantity: 2,
      total: 4_200,
      isOnline: false,
    },
  ],
  orderUrl: 'https://tickets.example/checkout/success?order=abc&lang=en',
  organiserEmail: 'hall@example.test',
};

describe('the confirmation of an order', () => {
  it('tells what was bought, when, where and for how much', () => {
    const { text } = renderMail(renderConfirmation(facts));
    expect(text).toContain('Order ACDE-FGHJ');
    expect(text).toContain('2 × Rock');
    expect(text).toContain('Sat, 4 Jul 2026, 20:00, Zetra, Sarajevo');
    expect(text).toContain('Total: €42.00');
    expect(text).toContain('VAT included: €6.67');
    expect(text).not.toContain('Secure my order');
    expect(text).toContain(facts.orderUrl);
  });

  it('leads to the order’s page where an event is watched online, and never names the event’s address', () => {
    const lines = facts.lines.map(line => ({ ...line, isOnline: true }));
    const { text, html } = renderMail(renderConfirmation({ ...facts, lines }));
    expect(text).toContain(`Watch online: ${facts.orderUrl}`);
    expect(html.match(/href="https:\/\/tickets\.example\/checkout\/success/g)).toHaveLength(2);
    expect(renderMail(renderConfirmation(facts)).html).not.toContain('Watch online');
  });

  it('fits phones, keeps its colours, and has the total stand out', () => {
    const { html } = renderMail(renderConfirmation(facts));
    expect(html).toContain('name="viewport"');
    expect(html).toMatch(/font-weight:700">Total<\/td>/);
  });

  it('names the code and what it took off', () => {
    const { text } = renderMail(
      renderConfirmation({ ...facts, subtotal: 3_600, discount: 400, codes: ['TENTH'], total: 3_800 }),
    );
    expect(text).toContain('Tickets: €40.00');
    expect(text).toContain('Discount TENTH: -€4.00');
    expect(renderMail(renderConfirmation(facts)).text).not.toContain('Discount');
  });

  it('says the zone of an event that is online or elsewhere', () => {
    const [line] = facts.lines;
    if (!line) throw new Error('no line');
    const timezone = 'America/Toronto';
    const abroad = renderMail(
      renderConfirmation({ ...facts, lines: [{ ...line, timezone, isOnline: true }] }),
    );
    expect(abroad.text).toContain('Sat, 4 Jul 2026, 14:00 GMT-4');
    expect(renderMail(renderConfirmation(facts)).text).toContain('Sat, 4 Jul 2026, 20:00, Zetra');
    const near = renderMail(renderConfirmation({ ...facts, lines: [{ ...line, isOnline: true }] }));
    expect(near.text).toContain('Sat, 4 Jul 2026, 20:00 GMT+2');
  });

  it('takes nothing that came in as markup, nor as another header', () => {
    const { html, subject } = renderMail(renderConfirmation(facts));
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<b>');
    expect(html).toContain('Ana &lt;b&gt;&amp;&lt;/b&gt; &quot;Co&quot;');
    expect(html).toContain('order=abc&amp;lang=en');
    expect(subject).not.toMatch(/[\r\n]/);
  });

  it.each(languageCodes)('is written in %s with nothing left to fill in', language => {
    const mail = renderMail(renderConfirmation({ ...facts, language, protection: 252, fees: 0 }));
    for (const part of [mail.subject, mail.html, mail.text]) expect(part).not.toMatch(/\{\w+\}|undefined/);
    expect(mail.subject).toContain('ACDE-FGHJ');
  });

  it('greets a buyer without a name', () => {
    expect(renderMail(renderConfirmation({ ...facts, buyerName: '' })).text).toMatch(/^Hello,/);
  });
});
