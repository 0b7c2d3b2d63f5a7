import type { EventFields } from '@vh/domain';
import * as z from 'zod';
import { eventFieldShape } from './event-fields.ts';

const fields = {
  dressCode: { kind: 'line', longest: 10, initial: '', column: 'dress_code', isNew: true },
  rows: { kind: 'numberOrNone', least: 1, most: 9, initial: null, column: 'row_count', isNew: true },
  contact: { kind: 'email', initial: '', column: 'contact' },
  isLoud: { kind: 'flag', initial: false, column: 'loud' },
} as const satisfies EventFields;
const schema = z.object(eventFieldShape(fields));
const typed = { dressCode: 'black tie', rows: 3, contact: 'a@example.test', isLoud: true };

describe('the schema of declared fields of an event', () => {
  it('takes what the declaration allows', () => {
    expect(schema.parse(typed)).toEqual(typed);
    expect(schema.parse({ ...typed, rows: null, contact: '' })).toEqual({
      ...typed,
      rows: null,
      contact: '',
    });
  });

  it('fills in new fields, which stored drafts lack, and asks for the others', () => {
    const { contact, isLoud } = typed;
    expect(schema.parse({ contact, isLoud })).toEqual({ contact, isLoud, dressCode: '', rows: null });
    expect(schema.safeParse({ contact }).success).toBe(false);
  });

  it.each([
    { dressCode: 'far too long' },
    { dressCode: 'a\u0000b' },
    { rows: 0 },
    { rows: 10 },
    { contact: 'nobody' },
    { isLoud: 1 },
  ])('refuses %j', wrong => {
    expect(schema.safeParse({ ...typed, ...wrong }).success).toBe(false);
  });
});
