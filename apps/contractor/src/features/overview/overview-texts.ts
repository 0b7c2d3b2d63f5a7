import { defineTexts } from '@vh/area-kit';

/** Says the texts of the area's start page. */
export const { useTexts: useOverviewTexts } = defineTexts('contractor-overview', {
  en: {
    overviewTitle: 'Your events',
    asOf: 'as of {{time}}',
    nextEvent: 'Next',
    eventsAhead: 'Events ahead',
    ticketsSold: 'Tickets sold',
    checkedIn: 'Checked in',
    insideOfSold: '{{inside}} inside now, {{sold}} sold',
    ofCapacity: 'of {{capacity}}, {{percent}} %',
    ahead: 'Ahead',
    behind: 'Over',
    noEvents: 'No event yet',
    noEventsHelp: 'As soon as an organiser assigns you to an event, it stands here with its figures.',
  },
  sr: {
    overviewTitle: 'Vaši događaji',
    asOf: 'stanje u {{time}}',
    nextEvent: 'Sledeći',
    eventsAhead: 'Predstojećih događaja',
    ticketsSold: 'Prodato karata',
    checkedIn: 'Ušlo',
    insideOfSold: '{{inside}} sada unutra, prodato {{sold}}',
    ofCapacity: 'od {{capacity}}, {{percent}} %',
    ahead: 'Predstoji',
    behind: 'Prošlo',
    noEvents: 'Još nema događaja',
    noEventsHelp: 'Čim vas organizator dodeli nekom događaju, on će stajati ovde sa svojim brojkama.',
  },
});
