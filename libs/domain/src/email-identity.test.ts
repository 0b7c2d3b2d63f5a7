import fc from 'fast-check';
import { emailIdentity } from './email-identity.ts';

describe('the mailbox of an e-mail address', () => {
  it.each([
    ['Fan@Gmail.com', 'fan@gmail.com'],
    ['f.a.n@gmail.com', 'fan@gmail.com'],
    ['fan+1@gmail.com', 'fan@gmail.com'],
    ['f.an+x+y@googlemail.com', 'fan@gmail.com'],
    ['f.a.n@example.com', 'f.a.n@example.com'],
    ['Ana+news@Example.COM', 'ana@example.com'],
    ['+381@example.com', '+381@example.com'],
    ['...@gmail.com', '...@gmail.com'],
    [' ana@example.com ', 'ana@example.com'],
    ['"a@b"@example.com', '"a@b"@example.com'],
    ['ana', 'ana'],
    ['', ''],
  ])('of %j is %j', (email, mailbox) => {
    expect(emailIdentity(email)).toBe(mailbox);
  });

  it('is its own, and the same for every spelling', () => {
    const local = fc.stringMatching(/^[a-z][a-z0-9]{0,9}$/);
    fc.assert(
      fc.property(
        local,
        local,
        fc.constantFrom('gmail.com', 'googlemail.com', 'Gmail.Com'),
        (name, tag, domain) => {
          const dotted = name.split('').join('.');
          expect(emailIdentity(`${dotted.toUpperCase()}+${tag}@${domain}`)).toBe(`${name}@gmail.com`);
          expect(emailIdentity(emailIdentity(`${dotted}@x.org`))).toBe(emailIdentity(`${dotted}@x.org`));
        },
      ),
    );
  });
});
