import { hashToken, newId, newToken } from './ids.ts';

describe('newId', () => {
  it('is a UUID of version 7', () => {
    expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('rises, and never repeats, however fast ids are made', () => {
    const ids = Array.from({ length: 20_000 }, newId);
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('carries the time', () => {
    const time = Number.parseInt(newId().replaceAll('-', '').slice(0, 12), 16);
    expect(Math.abs(time - Date.now())).toBeLessThan(5_000);
  });
});

describe('newToken', () => {
  it('is 43 characters for URLs', () => {
    expect(newToken()).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });
});

describe('hashToken', () => {
  it('is SHA-256, as links and sessions that are stored already were kept', () => {
    expect(hashToken('abc').toString('hex')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });
});
