export { importCsvRanges, importCsvSeats } from './csv.ts';
export { detectFormat } from './detect-format.ts';
export { importSeatMap, type ImportOptions } from './import-seat-map.ts';
export {
  seatMapFormats,
  type DuplicateAddress,
  type ImportedMap,
  type ImportNote,
  type ImportNoteCode,
  type ImportProblem,
  type ImportProblemCode,
  type ImportReport,
  type ImportResult,
  type SeatMapFormat,
} from './import-result.ts';
export { findDuplicates } from './map-draft.ts';
export { importPretixPlan } from './pretix.ts';
export {
  duplicateChoices,
  resolveDuplicates,
  type DuplicateChoice,
  type ResolvedMap,
  type ResolvedSeat,
} from './resolve-duplicates.ts';
export { importSeatsioChart, type SeatsioOptions } from './seatsio.ts';
export { defaultSvgPattern, importSvg, type SvgOptions } from './svg.ts';
export { importTicketlandScheme, noRowLabel, type TicketlandOptions } from './ticketland.ts';
