import { isPlainLine, isPlainText } from './plain-text.ts';

describe('plain text', () => {
  it.each(['Ана Анић', "D'Angelo-Ńowak", 'Željka “Ćosić”', 'محمد', '王小明', '👩‍🎤 Eva', ''])(
    'takes %p',
    name => {
      expect(isPlainLine(name)).toBe(true);
    },
  );

  it.each([
    'Ana\u0000',
    'Ana\u202Egpj.exe',
    'Ana\nBcc: x',
    'Ana\u200B',
    '\uFEFFAna',
    'Ana\u2066x',
    'a\uD800',
    'a\uFFFD',
  ])('refuses %j on a line', name => {
    expect(isPlainLine(name)).toBe(false);
  });

  it('lets a text have lines and nothing else', () => {
    expect(isPlainText('One\r\n\ttwo')).toBe(true);
    expect(isPlainText('One\u0007')).toBe(false);
  });
});
