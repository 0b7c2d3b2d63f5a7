import type { RouteObject } from 'react-router-dom';
import { NothingHere } from './nothing-here.tsx';

/** The last route inside an area's frame: whatever no other route takes is not found there. */
export const notFoundRoute: RouteObject = { path: '*', Component: NothingHere };
