import { adminScope, clientScope, testArea } from '@vh/area-kit/testing';
import { eventRoutes } from './event-routes.tsx';

/** The feature as the area of admins has it. */
export const adminArea = testArea('admin', eventRoutes(adminScope));

/** The feature as the area of organisers has it. */
export const clientArea = testArea('client', eventRoutes(clientScope));
