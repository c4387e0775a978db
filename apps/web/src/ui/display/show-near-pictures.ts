/** Less than half a phone's screen. */
export const nearMargin = 300;

/** Those that came drawn from the server, whose code may never be needed: see `near-picture.tsx`. */
export function showNearPictures(): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLImageElement)) continue;
        near.unobserve(target);
        target.src = target.dataset.near ?? '';
      }
    },
    { rootMargin: `${nearMargin}px 0px` },
  );
  for (const picture of document.querySelectorAll('[data-near]')) near.observe(picture);
}
