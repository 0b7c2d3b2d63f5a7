import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canReach, findServerUser } from './os-user.mjs';

const PASSWD = `root:x:0:0:root:/root:/bin/bash
daemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin
nobody:x:65534:65533:nobody:/nonexistent:/usr/sbin/nologin
`;

describe('the account of the server', () => {
  it('is nobody when this process is root', () => {
    expect(findServerUser({ uid: 0, passwd: PASSWD })).toEqual({ name: 'nobody', uid: 65534, gid: 65533 });
  });

  it('is any other account where nobody is missing', () => {
    const passwd = 'root:x:0:0::/root:/bin/sh\nanna:x:1000:1000::/home/anna:/bin/sh\n';
    expect(findServerUser({ uid: 0, passwd })).toMatchObject({ name: 'anna' });
  });

  it('is our own for an ordinary user', () => {
    expect(findServerUser({ uid: 1000, passwd: PASSWD })).toBeUndefined();
  });

  it('is asked for when only root exists', () => {
    expect(() => findServerUser({ uid: 0, passwd: 'root:x:0:0::/root:/bin/sh\n' })).toThrow(/DATABASE_URL/);
  });
});

describe('whether an account can reach a path', () => {
  const stranger = { name: 'stranger', uid: 54321, gid: 54321 };
  let base = '';
  beforeEach(() => (base = mkdtempSync(join(tmpdir(), 'vh-reach-'))));
  afterEach(() => rmSync(base, { recursive: true, force: true }));

  it('is false below a closed folder and true below open ones', () => {
    mkdirSync(join(base, 'open'));
    chmodSync(join(base, 'open'), 0o755);
    expect(canReach(join(base, 'open', 'file'), stranger)).toBe(false);
    chmodSync(base, 0o711);
    expect(canReach(join(base, 'open', 'file'), stranger)).toBe(true);
  });

  it('is true for our own account', () => {
    expect(canReach(join(base, 'file'), undefined)).toBe(true);
  });
});
