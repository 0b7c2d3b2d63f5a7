import { adminScope, testArea } from '@vh/area-kit/testing';
import { clientListRoute, clientRoutes } from './client-routes.tsx';

/** The feature as the area of admins has it. */
export const adminArea = testArea('admin', [clientListRoute(adminScope), ...clientRoutes()]);
