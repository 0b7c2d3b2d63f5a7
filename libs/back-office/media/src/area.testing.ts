import { adminScope, testArea } from '@vh/area-kit/testing';
import { eventPicturesRoute } from './media-routes.tsx';

/** The feature as the area of admins has it. */
export const adminArea = testArea('admin', [eventPicturesRoute(adminScope)]);
