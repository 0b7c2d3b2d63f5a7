import { openMailContent, redactMailContent, sealMailContent } from './sealed-mail-content.ts';

const appSecret = 'a secret that only tests know, long enough';
const token = 'Ab3_'.repeat(11).slice(0, 43);
const mail = {
  html: `<a href="https://shop.test/checkout/success?order=${token}&amp;lang=en">Open</a> code RY4G3H`,
  text: `Open: https://shop.test/checkout/success?order=${token}&lang=en\nCode: RY4G3H`,
};

describe('the words of a mail', () => {
  it('are stored without what opens something, and sent with it', () => {
    const stored = sealMailContent({ ...mail, secrets: ['RY4G3H'] }, 'one', appSecret);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(JSON.stringify(stored)).not.toContain('RY4G3H');
    expect(openMailContent(stored, 'one', appSecret)).toEqual(mail);
  });

  it.each([
    ['an order', `https://shop.test/checkout/success?order=${token}`],
    ['a file', `https://shop.test/api/v1/front/ticket/pdf/${token}`],
    ['unsubscribing', 'https://shop.test/unsubscribe?token=ab0-9xYz12ab0-9xYz12ab0-9xYz12ab0-9'],
    [
      'stopping a report',
      'https://s.test/report/unsubscribe/0190f5a0-0000-7000-8000-0000000000d1.abcdefghijklmnopqrstuv',
    ],
  ])('hide the link of %s', (_what, link) => {
    const { text, sealed } = sealMailContent({ html: '', text: `See ${link}.` }, 'one', appSecret);
    expect(sealed).not.toBeNull();
    expect(text).toMatch(/⟦0⟧\.$/);
    expect(redactMailContent(text)).toContain('•••••');
    expect(redactMailContent(`See ${link}.`)).toContain('•••••');
  });

  it('keep what opens nothing as it is', () => {
    const text =
      'Donaudampfschifffahrtsgesellschaft, https://shop.test/event/radnicki-nis-crvena-zvezda-2027, VH-2026-00001\n----------------------------------------------';
    expect(sealMailContent({ html: text, text }, 'one', appSecret)).toEqual({
      html: text,
      text,
      sealed: null,
    });
    expect(redactMailContent(text)).toBe(text);
  });

  it('are not opened under another secret, nor for another mail', () => {
    const stored = sealMailContent(mail, 'one', appSecret);
    expect(() => openMailContent(stored, 'two', appSecret)).toThrow(/APP_SECRET/);
    expect(() => openMailContent(stored, 'one', `${appSecret}, another`)).toThrow(/APP_SECRET/);
  });

  it('can hold marks that somebody typed', () => {
    const text = `⟦7⟧ and ${token}`;
    const stored = sealMailContent({ html: '', text }, 'one', appSecret);
    expect(openMailContent(stored, 'one', appSecret).text).toBe(text);
  });
});
