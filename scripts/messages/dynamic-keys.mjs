/**
 * Keys that the sources put together while running, as `file:start of the key`. Every message under such a
 * start counts as used, so a start should be as long as it can be.
 */
export const dynamicKeys = ['app:language.', 'app:start.night.', 'unopened:titles.'];
