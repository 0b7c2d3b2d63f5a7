// Sales at counters, their shifts and cash. Other contexts see this file only (docs/api.md).
export { cashOfficeHandlers } from './cash-office/cash-office.routes.ts';
export { withLines } from './cash-office/shifts.service.ts';
export { counterLeaseHandlers } from './counter-leases/counter-leases.routes.ts';
export { findShifts, selectShiftLines } from './journal/shift.repo.ts';
export { payspotHandlers } from './payspot/payspot.routes.ts';
