/** The part of an event page's address that names an entry of its waiting list; the API's mails write it. */
export const waitingParameter = 'waiting';
