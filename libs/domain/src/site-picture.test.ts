import { isSitePicture } from './site-picture.ts';

describe('a picture of the site', () => {
  it.each(['/media/pictures/1/1/logo.png', '/icon-512.png', '/media/visa.svg?v=2'])('may be %s', address => {
    expect(isSitePicture(address)).toBe(true);
  });

  it.each([
    'https://elsewhere.example/logo.png',
    'http://elsewhere.example/logo.png',
    '//elsewhere.example/logo.png',
    '/\\elsewhere.example/logo.png',
    '/api/v1/front/clock',
    'data:image/png;base64,AAAA',
    'logo.png',
    '/',
    '',
    '/a b.png',
    '/a".png',
  ])('is never %s', address => {
    expect(isSitePicture(address)).toBe(false);
  });
});
