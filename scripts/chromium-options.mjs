const chromium = process.env.CHROMIUM_PATH;

/** How journeys and component tests start their browser. */
export const chromiumOptions = {
  ...(chromium ? { executablePath: chromium } : {}),
  args: [
    // As root, as in a container, Chromium's own sandbox cannot start.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** A page of a journey does not live long enough for its code to be worth optimizing; one of component tests does. */
export const journeyOptions = {
  ...chromiumOptions,
  args: [...chromiumOptions.args, '--js-flags=--no-opt --no-maglev'],
};
