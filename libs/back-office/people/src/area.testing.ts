import { adminScope, clientScope, testArea } from '@vh/area-kit/testing';
import { deviceRoutes } from './devices/device-routes.tsx';
import { clientPeopleRoutes, userRoutes } from './people-routes.tsx';

/** The feature as the area of admins has it. */
export const adminArea = testArea('admin', [...userRoutes(), ...deviceRoutes(adminScope)]);

/** The feature as the area of organisers has it. */
export const clientArea = testArea('client', [
  ...clientPeopleRoutes(clientScope),
  ...deviceRoutes(clientScope),
]);
