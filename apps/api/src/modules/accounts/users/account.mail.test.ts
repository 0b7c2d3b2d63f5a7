import { languageCodes } from '@vh/domain';
import { renderAccountMail, type AccountNews } from './account.mail.ts';
import { renderMail } from '../../messaging/render-mail.testing.ts';

const url = 'https://hall.example/register-complete?token=abc&lang=en';
const facts = {
  name: 'Ana <b>Marić</b>',
  siteName: 'Hall & Co',
  loginUrl: 'https://hall.example/login?lang=en',
  resetUrl: 'https://hall.example/reset-password?lang=en',
};
const news: readonly AccountNews[] = [
  { kind: 'register', url },
  { kind: 'reset', url },
  { kind: 'exists' },
  { kind: 'password-changed' },
  { kind: 'email-change', url },
  { kind: 'email-asked' },
  { kind: 'email-changed' },
  { kind: 'closed' },
  { kind: 'second-factor-on' },
  { kind: 'second-factor-off' },
  { kind: 'recovery-codes' },
  { kind: 'passkey-added' },
  { kind: 'passkey-removed' },
];

describe('mails about an account', () => {
  it.each(languageCodes.flatMap(language => news.map(one => [language, one.kind, one] as const)))(
    'in %s of the kind %s leave no gap and escape what they are told',
    (language, _, one) => {
      const mail = renderMail(renderAccountMail({ ...facts, language }, one));
      for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toMatch(/\{\w+\}|undefined/);
      expect(mail.subject).toContain('Hall & Co');
      expect(mail.html).toContain('Ana &lt;b&gt;Marić&lt;/b&gt;');
      expect(mail.html).not.toContain('<b>Marić');
    },
  );

  it('lead where they should, and nowhere with a secret that was not asked for', () => {
    const textOf = (one: AccountNews) =>
      renderMail(renderAccountMail({ ...facts, language: 'en' }, one)).text;
    expect(textOf({ kind: 'register', url })).toContain(url);
    expect(textOf({ kind: 'exists' })).toContain(facts.loginUrl);
    expect(textOf({ kind: 'exists' })).not.toContain('token=');
    expect(textOf({ kind: 'password-changed' })).toContain(facts.resetUrl);
  });

  it('greet who has no name yet', () => {
    expect(
      renderMail(renderAccountMail({ ...facts, name: '', language: 'en' }, { kind: 'register', url })).text,
    ).toMatch(/^Hello,\n/);
  });
});
