/** The seat map as buyers use it: plan, list, what is chosen. `@vh/seat-view/core` draws without React. */
export * from './choice/choice.ts';
export * from './choice/sale.ts';
export { addSeatsTexts } from './picker/use-seats-text.ts';
export { SeatPicker } from './picker/seat-picker.tsx';
export type { SeatPickerProps } from './picker/seat-picker.tsx';
export type * from './picker/seat-source.ts';
