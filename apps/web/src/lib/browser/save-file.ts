/** Hands a file to the browser, which asks or saves as its owner has chosen. */
export function saveFile(href: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
}

export function saveText(text: string, fileName: string, type: string): void {
  saveBlob(new Blob([text], { type }), fileName);
}

/** As the contract carries bytes: in base64. */
export function saveBytes(base64: string, fileName: string, type: string): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  saveBlob(new Blob([bytes], { type }), fileName);
}

function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  saveFile(url, fileName);
  // The browser has to have begun before the text may go.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
