import { adminScope, testArea } from '@vh/area-kit/testing';
import { placeRoutes } from './venue-routes.tsx';

/** The feature as the area of admins has it. */
export const adminArea = testArea('admin', placeRoutes(adminScope));
