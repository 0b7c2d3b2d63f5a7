/** Serbian words about the visitors of an event's page. */
export const visitorsTextsSr = {
  visitors: 'Posetioci stranice',
  visitorsToday: 'Danas',
  visitorsTotal: 'Ukupno',
  showVisitors: 'Prikaži na stranici događaja',
  showVisitorsHelp: 'Od 10 dnevno stranica kaže koliko ju je ljudi tog dana pogledalo.',
  visitorsShown: 'Stranica događaja prikazuje posetioce',
  visitorsHidden: 'Stranica događaja ne prikazuje posetioce',
  visitorsRefused: 'Ovo nije moglo da se promeni. Možda nemate pravo da menjate ovaj događaj.',
};
