/** Stops the PostgreSQL of this run. */
module.exports = async function tearDown() {
  await globalThis.__stopTestDatabase?.();
};
