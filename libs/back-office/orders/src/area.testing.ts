import { adminScope, testArea } from '@vh/area-kit/testing';
import { dueListRoute, orderRoutes } from './order-routes.tsx';

/** The feature as the area of admins has it. */
export const adminArea = testArea('admin', [dueListRoute(adminScope), ...orderRoutes(adminScope)]);
