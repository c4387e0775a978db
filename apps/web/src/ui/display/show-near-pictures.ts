/**
 * Those that came drawn from the server, whose code may never be needed. Only what is in view: with the first movement
 * of the visitor their code comes, and looks further (`near-picture.tsx`).
 */
export function showNearPictures(): void {
  const near = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || !(target instanceof HTMLImageElement)) continue;
      near.unobserve(target);
      // Whatever its code has shown meanwhile carries no mark any more, and stays as it is.
      const source = target.dataset.near;
      if (source) target.src = source;
    }
  });
  for (const picture of document.querySelectorAll('[data-near]')) near.observe(picture);
}
