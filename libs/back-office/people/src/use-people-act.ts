import { useAct } from '@vh/area-kit';

/** Calls whose answers a change to a person may change. */
const touched = /^POST \/back\/(user\/get|client-user\/get|event-staff\/get|device\/get)/;

/** Does something with a person. */
export const usePeopleAct = () => useAct(touched);
