import { emailFacts, emailProblems, emailValues, type EmailSettings } from './email-form.model.ts';

const stored: EmailSettings = {
  source: 'settings',
  host: 'smtp.example.com',
  port: 587,
  encryption: 'starttls',
  user: 'karte',
  hasPassword: true,
  isUnreadable: false,
  senderName: 'Dvorana',
  senderAddress: 'karte@dvorana.example',
};
const values = emailValues(stored);

describe('the form of the mail server', () => {
  it('sends no password that was not typed, and none that was stored', () => {
    expect(values.password).toBe('');
    expect(emailFacts(values)).not.toHaveProperty('password');
    expect(emailFacts({ ...values, password: ' with spaces ' })).toMatchObject({ password: ' with spaces ' });
  });

  it('may have no server, so that that of the environment counts', () => {
    expect(emailProblems({ ...values, host: '' })).toEqual({});
  });

  it.each([
    ['host', 'http://mail', 'wrongMailHost'],
    ['port', '70000', 'wrongPort'],
    ['port', '25.5', 'wrongPort'],
    ['senderAddress', 'karte', 'problem.email'],
  ])('says of %s %j what is wrong', (field, value, problem) => {
    expect(emailProblems({ ...values, [field]: value })).toEqual({ [field]: problem });
  });
});
