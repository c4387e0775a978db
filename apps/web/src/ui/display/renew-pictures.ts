const longestPauseMs = 16_000;

/**
 * Browsers do not reload a picture that failed, even when the network is back. A network that is reported back often is
 * not yet: what fails again is requested again, at ever longer intervals.
 */
export function renewPictures(pauseMs = 1000): void {
  const missing = [...document.images].filter(
    ({ src, complete, naturalWidth }) => src && complete && naturalWidth === 0,
  );
  if (missing.length === 0) return;
  for (const picture of missing) picture.setAttribute('src', picture.src);
  if (pauseMs <= longestPauseMs) setTimeout(renewPictures, pauseMs, pauseMs * 2);
}
