/**
 * Preloaded into the product's processes: when the process that started them is gone, even by `kill -9`,
 * the channel to it closes and they shut down in their usual way instead of holding the port for ever.
 */
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
