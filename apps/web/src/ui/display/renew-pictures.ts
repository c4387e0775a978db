/** Browsers do not ask again for a picture that did not come, even when the network is back. */
export function renewPictures(): void {
  for (const picture of document.images) {
    if (picture.src && picture.complete && picture.naturalWidth === 0)
      picture.setAttribute('src', picture.src);
  }
}
