import { fillMailText, mailTextProblems, pickMailText, writtenMailTexts } from './mail-texts.ts';

const values = { name: 'Ana', event: 'Night', date: '1 May', venue: 'Hall', orderNumber: 'AC-DE' };

describe('texts that organisers add to mails', () => {
  it('name each variable that nobody fills once, and braces that name nothing', () => {
    expect(mailTextProblems('Hi {{name}} {{ total }} {{total}}')).toEqual([
      { reason: 'unknown', name: 'total' },
    ]);
    for (const text of ['Hi {name}', 'Hi {{name', 'Hi {{{name}}}'])
      expect(mailTextProblems(text)).toEqual([{ reason: 'braces' }]);
    expect(mailTextProblems('{{constructor}} {{}}')).toEqual([
      { reason: 'unknown', name: 'constructor' },
      { reason: 'unknown', name: '' },
    ]);
  });

  it('have every value in its place, and read nothing of a value as a variable', () => {
    expect(fillMailText('{{name}}, {{ orderNumber }}', values)).toBe('Ana, AC-DE');
    expect(fillMailText('{{name}}', { ...values, name: '{{event}} $1' })).toBe('{{event}} $1');
  });

  it('are those of the language, else the English ones, else any', () => {
    const en = { introduction: 'Hello', closing: '' };
    const sr = { introduction: 'Zdravo', closing: '' };
    expect(pickMailText({ 'transfer-slip': { en, sr } }, 'transfer-slip', 'sr')).toBe(sr);
    expect(pickMailText({ 'transfer-slip': { en, sr } }, 'transfer-slip', 'de')).toBe(en);
    expect(pickMailText({ 'transfer-slip': { sr } }, 'transfer-slip', 'de')).toBe(sr);
    expect(pickMailText({ 'transfer-slip': { sr } }, 'order-confirmation', 'sr')).toBeUndefined();
  });

  it('are kept where something is written', () => {
    const empty = { introduction: '', closing: '' };
    const en = { introduction: '', closing: 'Bye' };
    expect(
      writtenMailTexts({ 'transfer-slip': { en, sr: empty }, 'payspot-reminder': { en: empty } }),
    ).toEqual({
      'transfer-slip': { en },
    });
  });
});
