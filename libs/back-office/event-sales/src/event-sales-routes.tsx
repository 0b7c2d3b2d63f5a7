import type { RouteObject } from 'react-router-dom';
import type { ViewScope } from '@vh/area-kit';

/** Attendees, messages, capacity, codes, questions, guests and waiting list of one event, as routes of an area. */
export function eventSalesRoutes(scope: ViewScope): RouteObject[] {
  return [
    {
      path: 'event/:eventId/places',
      lazy: async () => {
        const { CapacityPage } = await import('./capacity/capacity.page.tsx');
        return { element: <CapacityPage scope={scope} /> };
      },
    },
    {
      path: 'event/:eventId/code',
      lazy: async () => {
        const { CodeListPage } = await import('./codes/code-list.page.tsx');
        return { element: <CodeListPage scope={scope} /> };
      },
    },
    {
      path: 'event/:eventId/question',
      lazy: async () => {
        const { QuestionListPage } = await import('./questions/question-list.page.tsx');
        return { element: <QuestionListPage scope={scope} /> };
      },
    },
    {
      path: 'event/:eventId/attendees',
      lazy: async () => {
        const { AttendeeListPage } = await import('./attendees/attendee-list.page.tsx');
        return { element: <AttendeeListPage scope={scope} /> };
      },
    },
    {
      path: 'event/:eventId/messages',
      lazy: async () => {
        const { MessageListPage } = await import('./messages/message-list.page.tsx');
        return { element: <MessageListPage scope={scope} /> };
      },
    },
    {
      path: 'event/:eventId/messages/add',
      lazy: async () => {
        const { MessageAddPage } = await import('./messages/message-add.page.tsx');
        return { element: <MessageAddPage scope={scope} /> };
      },
    },
    {
      path: 'event/:eventId/messages/:eventMessageId',
      lazy: async () => {
        const { MessagePage } = await import('./messages/message.page.tsx');
        return { element: <MessagePage scope={scope} /> };
      },
    },
    {
      path: 'event/:eventId/guests',
      lazy: async () => {
        const { GuestListPage } = await import('./guests/guest-list.page.tsx');
        return { element: <GuestListPage scope={scope} /> };
      },
    },
    {
      path: 'event/:eventId/waiting',
      lazy: async () => {
        const { WaitingListPage } = await import('./waiting-list/waiting-list.page.tsx');
        return { element: <WaitingListPage scope={scope} /> };
      },
    },
  ];
}
