import { pictureIdIn, wholePictureAddress } from './full-size-picture.ts';

const id = '0199a1b2-0c3d-7e4f-8a5b-0123456789ab';

describe('the address of a whole picture', () => {
  it('is one on this site', () => {
    expect(wholePictureAddress(id, 'ground')).toBe(`/media/pictures/${id}/1/ground.webp`);
  });

  it.each(['https://elsewhere.example/a.png', '//elsewhere.example', '../../etc/passwd', 'A-B', ''])(
    'is none for %s',
    other => expect(wholePictureAddress(other, 'full')).toBeUndefined(),
  );
});

describe('the picture of an address', () => {
  it('is found in each of its files, and in nothing else', () => {
    expect(pictureIdIn(wholePictureAddress(id, 'logo') ?? '')).toBe(id);
    expect(pictureIdIn(`/media/pictures/${id}/3/card.webp`)).toBe(id);
    for (const other of ['/media/sign.svg', `https://elsewhere.example/media/pictures/${id}/1/logo.png`, ''])
      expect(pictureIdIn(other)).toBeUndefined();
  });
});
