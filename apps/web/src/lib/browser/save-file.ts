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
  const url = URL.createObjectURL(new Blob([text], { type }));
  saveFile(url, fileName);
  // The browser has to have begun before the text may go.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
