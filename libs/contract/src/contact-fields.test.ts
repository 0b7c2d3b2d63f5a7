import { contract } from './contract.ts';
import { email, phone } from './primitives.ts';

describe('e-mail addresses and telephone numbers of requests', () => {
  it('are repaired where they can be, and refused with a reason where not', () => {
    expect(email.parse(' mailto:Info@Müller.example ')).toBe('info@xn--mller-kva.example');
    expect(phone.parse('+381.64 123–45\u200B67')).toBe('+381 64 123-4567');
    const refused = email.safeParse('jürgen@example.test');
    expect(refused.error?.issues).toMatchObject([{ code: 'custom', params: { problem: 'letters' } }]);
    expect(email.safeParse('ana@').success).toBe(false);
    expect(phone.safeParse('call me').success).toBe(false);
  });

  it.each([
    ['POST /front/account/register', { email: 'Ana@Müller.example' }],
    ['POST /front/account/forgot-password', { email: 'Ana@Müller.example' }],
  ] as const)('are the same in every form: %s', (call, body) => {
    const parsed = contract[call].body.safeParse({ ...body, lang: 'en' });
    expect(parsed.data).toMatchObject({ email: 'ana@xn--mller-kva.example' });
  });
});
