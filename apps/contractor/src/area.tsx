import { AreaFrame, defineArea, notFoundRoute } from '@vh/area-kit';
import { eventRoutes } from '@vh/back-office-events';
import { requires } from '../area.json';
import { overviewRoute } from './features/overview/index.ts';
import { contractorScope } from './scope.ts';
import { texts } from './texts.ts';

/** What performers, promoters and suppliers see: the events they are assigned to, with counts and without money. */
export const area = defineArea({
  name: 'contractor',
  requires,
  texts,
  navigation: [
    { to: '/contractor', label: 'navOverview', icon: 'home', end: true },
    { to: '/contractor/event', label: 'navEvents', icon: 'calendar' },
  ],
  routes: [
    {
      Component: AreaFrame,
      children: [overviewRoute(contractorScope), ...eventRoutes(contractorScope), notFoundRoute],
    },
  ],
});
