/** Every background job by name with what it is told; a job is put in line by `deps.jobs.enqueue`. */
export interface JobPayloads {
  /** Sends a stored message, or leaves it in the outbox when no server is configured. */
  'message.send': { readonly messageId: string };
  /** Draws the tickets of a paid order, so that opening them is quick. */
  'tickets.draw': { readonly orderId: string };
  /** The built-in payment provider tells what became of a payment. */
  'sandbox.notify': { readonly paymentId: string };
}
