/** The style sheet holds one class for every fourth degree. */
const step = 4;

export function hueClass(hue: number): string {
  const nearest = Math.round(hue / step) * step;
  return `hue-${((nearest % 360) + 360) % 360}`;
}
