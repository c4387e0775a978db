const longest = 255;
const mediaType = /^[\w.+-]+\/[\w.+-]+(?:; ?[\w-]+=[\w.-]+)*$/;

/** One media type with plain parameters: it goes into headers as it is. */
export function isContentType(contentType: string): boolean {
  return contentType.length <= longest && mediaType.test(contentType);
}
