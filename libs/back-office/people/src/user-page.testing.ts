import type { ResponseOf } from '@vh/contract';
import { idOf } from '@vh/area-kit/testing';

type User = ResponseOf<'POST /back/user/get'>;

/** A user as the API answers it. */
export const user = (change: Partial<User> = {}): User => ({
  _id: idOf(1),
  version: 4,
  status: 'active',
  isLocked: false,
  hasSecondFactor: false,
  createdAt: '2026-03-01T09:00:00.000Z',
  email: 'ana@kuca.example',
  name: 'Ana Anić',
  language: 'sr',
  role: 'client',
  additionalRoles: [],
  memberships: [{ clientId: idOf(7), clientName: 'FK Radnički Niš', permissions: ['can-refund'] }],
  managedClientIds: [],
  payspotIds: [],
  scannerIds: [],
  ...change,
});

/** What users can belong to. */
export const choices = {
  clients: [
    { id: idOf(7), name: 'FK Radnički Niš' },
    { id: idOf(8), name: 'Opera' },
  ],
  payspots: [{ id: idOf(9), name: 'Kiosk Trg' }],
  scanners: [],
};

/** The page of that user. */
export const userPath = `/admin/user/${idOf(1)}`;

/** What the page asks for when it is opened. */
export const userAnswers = (change: Partial<User> = {}) => ({
  'POST /back/user/get': user(change),
  'POST /back/user/get-choices': choices,
  'POST /back/user/get-assignments': { rows: [] },
  'POST /back/user/get-sessions': { rows: [] },
});
