export { CounterSeats } from './capacity/counter-seats.dialog.tsx';
export type { CounterLine, CounterSeat } from './capacity/counter-seats.model.ts';
export { availableInstead, nameSeats } from './capacity/places.model.ts';
export { PlanField } from './capacity/plan-field.tsx';
export { SeatChoice } from './capacity/seat-choice.tsx';
export type { StaffSeat, StaffSeats } from './capacity/staff-seats.model.ts';
export { refreshPlaces, useStaffSeats } from './capacity/use-staff-seats.ts';
export { eventSalesRoutes } from './event-sales-routes.tsx';
