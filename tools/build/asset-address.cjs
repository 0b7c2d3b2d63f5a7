/** What an imported file is in a test: an address. */
module.exports = '/assets/file';
