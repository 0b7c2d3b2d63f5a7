import { mailTemplates } from '@vh/contract';
import { languageCodes } from '@vh/domain';
import { renderWords, wordProblems } from '../messages/composed-mail.ts';
import { exampleMail } from './mail-examples.ts';

const facts = {
  siteName: 'Dvorana',
  publicOrigin: 'https://hall.example',
  currency: 'EUR',
  now: new Date('2027-03-01T12:00:00Z'),
} as const;

describe.each(mailTemplates)('the mail %s', template => {
  it('can be said in its built-in words in every language, with nothing left to fill in', () => {
    for (const language of languageCodes) {
      const { draft } = exampleMail(template, { ...facts, language });
      const { subject, text, html } = renderWords(draft, { name: 'Hall of Tests' });
      expect(draft.template).toBe(template);
      expect(wordProblems(draft, draft.words)).toEqual({ subject: [], body: [] });
      for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\w+\}|undefined/);
      expect(subject).not.toBe('');
    }
  });

  it('keeps where it leads, whatever its words are, and takes none of them as markup', () => {
    const { draft } = exampleMail(template, { ...facts, language: 'en' });
    const said = renderWords(
      draft,
      { name: 'Hall of Tests' },
      {
        subject: '<b>\r\nBcc: x',
        body: '<script>{greeting}</script>',
      },
    );
    expect(said.subject).toBe('<b> Bcc: x');
    expect(said.html).not.toMatch(/<script|<b>/);
    for (const block of Object.values(draft.blocks)) expect(said.text).toContain(block.text);
  });
});
