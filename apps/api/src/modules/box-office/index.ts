/** Sales at counters, shifts and cash. Other contexts import `#box-office`, which is this file. */
export { cashOfficeHandlers } from './cash-office/cash-office.routes.ts';
export { withLines } from './cash-office/shifts.service.ts';
export { offlineSaleHandlers } from './offline-sales/offline-sales.routes.ts';
export { findShifts, selectShiftLines } from './journal/shift.repo.ts';
export { payspotHandlers } from './payspot/payspot.routes.ts';
