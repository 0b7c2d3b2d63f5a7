import { isOrganiserLink } from './organiser-page.ts';

describe('a link of an organiser', () => {
  it.each([
    ['website', 'https://jazz.example/o-nama', true],
    ['website', 'javascript:alert(1)', false],
    ['website', 'https://ana:secret@jazz.example', false],
    ['instagram', 'https://www.instagram.com/jazz', true],
    ['instagram', 'https://instagram.com.evil.example/jazz', false],
    ['x', 'https://twitter.com/jazz', true],
    ['youtube', 'https://vimeo.com/jazz', false],
    ['tiktok', '', false],
  ] as const)('of the kind %s with the address %j is right: %s', (kind, address, isRight) => {
    expect(isOrganiserLink(kind, address)).toBe(isRight);
  });
});
