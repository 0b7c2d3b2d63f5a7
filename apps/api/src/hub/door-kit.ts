/** What drills and benches need to play a door: the same rules that devices decide by. */
export {
  createDoorBook,
  createHubLetters,
  makeReadableCode,
  measureOffset,
  mergePassages,
  parseTicketCode,
  ticketCodeText,
  joinTicketCode,
  unpackTickets,
} from '@vh/domain';
export { makeSigningKey, openPrivateKey } from '../modules/orders/tickets/ticket-keys.ts';
