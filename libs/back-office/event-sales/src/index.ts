export { PayspotSeats } from './capacity/payspot-seats.dialog.tsx';
export type { CounterLine, PayspotSeat } from './capacity/payspot-seats.model.ts';
export { availableInstead, nameSeats } from './capacity/capacity.model.ts';
export { PlanField } from './capacity/plan-field.tsx';
export { SeatChoice } from './capacity/seat-choice.tsx';
export type { StaffSeat, StaffSeats } from './capacity/staff-seats.model.ts';
export { refreshPlaces, useStaffSeats } from './capacity/use-staff-seats.ts';
export { eventSalesRoutes } from './event-sales-routes.tsx';
