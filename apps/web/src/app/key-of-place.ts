interface Place {
  key: string;
  pathname: string;
  hash: string;
}

/**
 * Under which the router keeps how far down a place was left. Links within a page are followed by the browser, and so are
 * those that bring another document: their entries have no key of their own. The version check is sent the text of this
 * function, so it may use nothing from outside itself.
 */
export function keyOfPlace({ key, pathname, hash }: Place): string {
  return key + pathname + hash;
}
