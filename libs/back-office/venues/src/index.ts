export { placeFacts, placeValues } from './place-form.model.ts';
export { PlaceForm } from './place-form.tsx';
export { placeRoutes } from './venue-routes.tsx';
