/** The seat map as buyers use it: plan, list, what is chosen; and as staff do. `@vh/seat-view/core` draws without React. */
export * from './choice/choice.ts';
export * from './choice/sale.ts';
export { addSeatsTexts } from './picker/use-seats-text.ts';
export { SeatPicker } from './picker/seat-picker.tsx';
export type { SeatPickerProps } from './picker/seat-picker.tsx';
export type * from './picker/seat-source.ts';
export { StaffPlan } from './staff/staff-plan.tsx';
export type { StaffPlanProps } from './staff/staff-plan.tsx';
export type { StaffSeatFacts, StaffSeatState } from './staff/staff-seats.ts';
export { addStaffSeatsTexts } from './staff/use-staff-text.ts';
