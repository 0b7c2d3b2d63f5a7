import { languageCodes, refundReasons } from '@vh/domain';
import { renderRefund, renderRefundOffer, type RefundMailFacts } from './refund.mail.ts';
import { renderMail } from '../../messaging/render-mail.testing.ts';

const facts: RefundMailFacts = {
  language: 'en',
  buyerName: 'Ана <Анић>',
  number: 'ACDEFGHJ',
  currency: 'BAM',
  event: 'Opera & more',
  orderUrl: 'https://hall.example/checkout/success?order=x&lang=en',
};

describe('mails about refunds', () => {
  it.each(languageCodes)('say in %s what goes back, for every reason', language => {
    for (const reason of refundReasons) {
      const mail = renderMail(renderRefund({ ...facts, language }, { reason, amount: 105_050, tickets: 2 }));
      expect(mail.subject).toContain('ACDE-FGHJ');
      expect(mail.text).toMatch(/1[.,\s’]?050[.,]50/);
      expect(mail.text + mail.subject).not.toMatch(/\{\w+\}/);
      expect(mail.html).toContain('Ана &lt;Анић&gt;');
    }
  });

  it.each(languageCodes)('offer it in %s when an event is cancelled', language => {
    const texts = [true, false].map(
      isCancelled => renderMail(renderRefundOffer({ ...facts, language }, isCancelled)).text,
    );
    expect(texts[0]).toContain('Opera & more');
    expect(texts[0]).not.toBe(texts[1]);
    expect(texts.join()).not.toMatch(/\{\w+\}/);
  });

  it.each(languageCodes)('name the event and that it is cancelled in the subject in %s', language => {
    const called = { ...facts, language, isCancelled: true };
    const paid = renderRefund(called, { reason: 'event_cancelled', amount: 900, tickets: 1 });
    const subjects = [paid, renderRefundOffer(called, true)].map(mail => renderMail(mail).subject);
    expect(subjects[0]).toContain('Opera & more');
    expect(subjects[1]).toBe(subjects[0]);
    expect(renderMail(renderRefundOffer(called, false)).subject).not.toBe(subjects[0]);
    const other = renderRefund(called, { reason: 'staff', amount: 900, tickets: 1 });
    expect(renderMail(other).subject).toContain('ACDE-FGHJ');
  });

  it('say so when nothing is paid out', () => {
    const mail = renderMail(renderRefund(facts, { reason: 'staff', amount: 0, tickets: 1 }));
    expect(mail.text).toContain('nothing was paid for these tickets');
    expect(mail.text).not.toContain('Refund');
  });
});
