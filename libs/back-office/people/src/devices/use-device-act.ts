import { useAct } from '@vh/area-kit';

/** Calls whose answers a change to a device may change; what a person may choose from is none of them. */
const touched = /^POST \/back\/device\/get(-list)?$/;

/** Does something with devices. */
export const useDeviceAct = () => useAct(touched);
