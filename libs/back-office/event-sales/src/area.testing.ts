import { adminScope, testArea } from '@vh/area-kit/testing';
import { eventSalesRoutes } from './event-sales-routes.tsx';

/** The feature as the area of admins has it. */
export const adminArea = testArea('admin', eventSalesRoutes(adminScope));
