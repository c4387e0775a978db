const longestPauseMs = 16_000;

/**
 * Browsers do not ask again for a picture that did not come, even when the network is back. A network that is said to be
 * back is often not there yet: what fails once more is asked for again after a while, at ever longer pauses.
 */
export function renewPictures(pauseMs = 1000): void {
  const missing = [...document.images].filter(
    ({ src, complete, naturalWidth }) => src && complete && naturalWidth === 0,
  );
  if (missing.length === 0) return;
  for (const picture of missing) picture.setAttribute('src', picture.src);
  if (pauseMs <= longestPauseMs) setTimeout(renewPictures, pauseMs, pauseMs * 2);
}
