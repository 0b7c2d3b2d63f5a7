import type { ResponseOf } from '@vh/contract';
import { defineArea, defineTexts } from '@vh/area-kit';
import { buildEventRow, idOf, pageOf, renderArea, type Answers } from '@vh/area-kit/testing';
import { eventFormRoutes } from './event-form-routes.tsx';
import { ids, storedAnswer, storedForm } from './event-form.testing.ts';

type Stored = ResponseOf<'POST /back/event/get-form'>;

/** An area with nothing but the forms of events. */
export const formArea = defineArea({
  name: 'admin',
  routes: eventFormRoutes({
    base: '/admin',
    canViewFinance: true,
    canViewOrders: true,
    listsSeveralClients: true,
    canOpenEvents: true,
    canCreateSharedEvents: true,
  }),
  navigation: [],
  requires: { contract: '*', shell: '*' },
  texts: defineTexts('none', { en: {} }).texts,
});

const place: ResponseOf<'POST /back/place/get'> = {
  _id: ids.place,
  name: 'Dom omladine',
  address: 'Makedonska 22',
  city: 'Beograd',
  postalCode: '11000',
  country: 'RS',
  timezone: 'Europe/Belgrade',
  isOwn: true,
  halls: [],
  upcomingEvents: 1,
  isArchived: false,
  version: 1,
  updatedAt: '2026-11-22T12:00:00.000Z',
};

/** A stored event's form, where a test opens it. */
export interface ShownForm {
  readonly form?: Partial<Stored['form']>;
  readonly facts?: Partial<Stored['facts']>;
  readonly step?: string;
  readonly answers?: Answers;
}

/** Opens the form of a stored event at a step, the last unless told otherwise. */
export async function openForm({ form = {}, facts = {}, step = 'review', answers = {} }: ShownForm) {
  const other = storedAnswer(storedForm({ kind: 'combined' }), {});
  return renderArea(formArea, {
    path: `/admin/event/${ids.event}/edit?step=${step}`,
    answers: {
      'POST /back/event/get-form': ({ eventId }) =>
        eventId === ids.event ? storedAnswer(storedForm(form), facts) : { ...other, eventId },
      'POST /back/event/check': { problems: [] },
      'POST /back/place/get': place,
      'POST /back/place/get-list': pageOf([]),
      'POST /back/event/get-list': pageOf([buildEventRow({ _id: idOf(102) })]),
      'POST /back/client/get-list': pageOf([]),
      ...answers,
    },
  });
}
