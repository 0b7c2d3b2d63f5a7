export { deviceRoutes } from './devices/device-routes.tsx';
export { clientPeopleRoutes, userRoutes } from './people-routes.tsx';
export { usePeopleTexts } from './people-texts.ts';
export { PersonFields } from './person-fields.tsx';
export { personProblems, problemsInWords } from './person-form.model.ts';
export { usePersonSchema } from './use-person-schema.ts';
export { toggled } from './user-form.model.ts';
