import { createSession } from './session.ts';
import type { Me } from './me.ts';
import { readLastArea, rememberArea } from './last-area.ts';
import { landingPath, ownAreaPath } from './entry-decision.ts';
import type { CookieJar } from './session-cookies.ts';

function memoryJar(): CookieJar & { written: number } {
  const values = new Map<string, string>();
  const jar = {
    written: 0,
    read: () => [...values].map(([name, value]) => `${name}=${value}`).join('; '),
    write: (cookie: string) => {
      jar.written += 1;
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      values.set(name, value);
    },
  };
  return jar;
}

function person(userId: string, change: Partial<Me> = {}): Me {
  return {
    userId,
    email: 'e',
    name: 'N',
    language: 'en',
    role: 'client',
    clientIds: ['c1', 'c2'],
    memberships: [],
    areas: [
      {
        role: 'client',
        ids: [
          { id: 'c1', name: 'One' },
          { id: 'c2', name: 'Two' },
        ],
      },
      { role: 'manager', ids: [] },
    ],
    ...change,
  };
}

describe('the area that somebody was in last', () => {
  it('is remembered with the organiser, and is where a login without a target leads', () => {
    const jar = memoryJar();
    const session = createSession(jar);
    const me = person('u1');
    expect(readLastArea(session, me)).toBeUndefined();
    rememberArea(session, me, '/client/c2/event/e1');
    expect(readLastArea(session, me)).toBe('/client/c2');
    expect(landingPath(me, null, readLastArea(session, me))).toBe('/client/c2');
    expect(landingPath(me, '/client/c1/event', readLastArea(session, me))).toBe('/client/c1/event');
    expect(landingPath(me, '/admin', readLastArea(session, me))).toBe('/client/c2');
    rememberArea(session, me, '/manager/event');
    expect(ownAreaPath(me, readLastArea(session, me))).toBe('/manager');
  });

  it('is nobody else’s who uses the browser', () => {
    const jar = memoryJar();
    const session = createSession(jar);
    rememberArea(session, person('u1'), '/manager');
    expect(readLastArea(session, person('u2'))).toBeUndefined();
    rememberArea(session, person('u2'), '/client/c2');
    expect(readLastArea(session, person('u1'))).toBe('/manager');
  });

  it('counts no longer once it is not open to its person', () => {
    const jar = memoryJar();
    const session = createSession(jar);
    rememberArea(session, person('u1'), '/manager');
    expect(readLastArea(session, person('u1', { areas: [{ role: 'contractor', ids: [] }] }))).toBeUndefined();
  });

  it('is kept of five people, the latest', () => {
    const jar = memoryJar();
    const session = createSession(jar);
    for (const userId of ['u1', 'u2', 'u3', 'u4', 'u5', 'u6'])
      rememberArea(session, person(userId), '/manager');
    expect(readLastArea(session, person('u1'))).toBeUndefined();
    expect(readLastArea(session, person('u2'))).toBe('/manager');
  });

  it('is written when it changes, and for people with several areas only', () => {
    const jar = memoryJar();
    const session = createSession(jar);
    rememberArea(session, person('u1', { areas: [{ role: 'manager', ids: [] }] }), '/manager');
    rememberArea(session, person('u1'), '/account/security');
    expect(jar.written).toBe(0);
    rememberArea(session, person('u1'), '/manager/event');
    rememberArea(session, person('u1'), '/manager/order');
    expect(jar.written).toBe(1);
  });

  it.each([
    '_vh_last_area=%7B',
    '_vh_last_area=null',
    '_vh_last_area=%5B1%5D',
    '_vh_last_area=%7B%22u1%22%3A1%7D',
  ])('is unknown where the cookie is damaged: %s', cookies => {
    expect(
      readLastArea({ cookies: { read: () => cookies, write: () => undefined } }, person('u1')),
    ).toBeUndefined();
  });

  it('is not changed by an admin who acts as its person, nor by a paired device', () => {
    const jar = memoryJar();
    const session = createSession(jar);
    session.enter('a@example.com', { token: 't', userId: 'a', role: 'admin', clientIds: [] });
    const me = person('u1');
    const device = { _id: 'd', name: 'Door', kind: 'scanner' } as const;
    rememberArea(session, { ...me, device }, '/manager');
    expect(readLastArea(session, me)).toBeUndefined();
    session.actAs({ token: 'u', userId: 'u1', role: 'client', clientIds: [], email: 'e' }, '/admin/user');
    rememberArea(session, me, '/manager');
    expect(readLastArea(session, me)).toBeUndefined();
    session.enter('e', { token: 'v', userId: 'u1', role: 'client', clientIds: [] });
    rememberArea(session, me, '/manager');
    expect(readLastArea(session, me)).toBe('/manager');
  });
});
