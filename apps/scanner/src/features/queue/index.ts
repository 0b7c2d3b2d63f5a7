export { QueueNotes } from './queue-notes.tsx';
export { enqueue, queuedBefore } from './queue.model.ts';
export { sendScan } from './send-scan.ts';
export { useQueue } from './use-queue.ts';
