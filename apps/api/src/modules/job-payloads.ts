/** Every background job by name with what it is told; a job is put in line by `deps.jobs.enqueue`. */
export interface JobPayloads {
  /** Sends a stored message, or leaves it in the outbox when no server is configured. */
  'message.send': { readonly messageId: string };
}
