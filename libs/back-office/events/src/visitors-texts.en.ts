/** English words about the visitors of an event's page. */
export const visitorsTextsEn = {
  visitors: 'Visitors of the page',
  visitorsToday: 'Today',
  visitorsTotal: 'In all',
  showVisitors: 'Show it on the event page',
  showVisitorsHelp: 'From 10 a day on the page says how many people looked at it that day.',
  visitorsShown: 'The event page shows its visitors',
  visitorsHidden: 'The event page does not show its visitors',
  visitorsRefused: 'This could not be changed. You may lack the right to change this event.',
};
