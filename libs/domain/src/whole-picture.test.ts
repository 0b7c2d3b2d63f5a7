import { wholePictureAddress } from './whole-picture.ts';

describe('the address of a whole picture', () => {
  it('is one on this site', () => {
    const id = '0199a1b2-0c3d-7e4f-8a5b-0123456789ab';
    expect(wholePictureAddress(id, 'ground')).toBe(`/media/pictures/${id}/1/ground.webp`);
  });

  it.each(['https://elsewhere.example/a.png', '//elsewhere.example', '../../etc/passwd', 'A-B', ''])(
    'is none for %s',
    id => expect(wholePictureAddress(id, 'full')).toBeUndefined(),
  );
});
