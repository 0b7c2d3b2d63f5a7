import { mailTemplates } from '@vh/contract';
import { languageCodes } from '@vh/domain';
import { renderMailTexts, customTextProblems } from '../../messaging/composed-mail.ts';
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
      const { subject, text, html } = renderMailTexts(draft, { name: 'Hall of Tests' });
      expect(draft.template).toBe(template);
      expect(customTextProblems(draft, draft.words)).toEqual({ subject: [], body: [] });
      for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\w+\}|undefined/);
      expect(subject).not.toBe('');
    }
  });

  it('keeps where it leads, whatever its words are, and takes none of them as markup', () => {
    const { draft } = exampleMail(template, { ...facts, language: 'en' });
    const said = renderMailTexts(
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

  it('makes no link of an address that somebody wrote, but for the organiser’s website and the platform', () => {
    const advert = 'Prize: https://evil.example/claim or evil.com';
    const fine = 'Parking: https://theatre.rs/parking';
    for (const language of languageCodes) {
      const { draft } = exampleMail(template, { ...facts, language });
      const values = Object.keys(draft.values).map(name => [name, `${advert} ${fine}`]);
      const words = {
        subject: `${draft.words.subject} ${advert}`,
        body: `${Object.keys(draft.values)
          .map(name => `{${name}}`)
          .join('\n\n')}\n\n${draft.words.body}`,
      };
      const written = { ...draft, values: Object.fromEntries(values), sites: ['https://theatre.rs'] };
      const said = renderMailTexts(written, { name: 'Hall', sites: [facts.publicOrigin] }, words);
      for (const part of [said.subject, said.text, said.html]) {
        expect(part).not.toMatch(/https?:\/\/evil|evil\.(com|example)/);
      }
      // it can be read all the same
      expect(said.subject.replaceAll('\u200B', '')).toContain(advert);
      if (values.length > 0) for (const part of [said.text, said.html]) expect(part).toContain(fine);
    }
  });

  it('says what the product itself writes as it is', () => {
    for (const language of languageCodes) {
      const { draft } = exampleMail(template, { ...facts, language });
      const { subject, text, html } = renderMailTexts(draft, { name: 'Hall', sites: [facts.publicOrigin] });
      for (const part of [subject, text, html]) expect(part).not.toContain('\u200B');
    }
  });
});
