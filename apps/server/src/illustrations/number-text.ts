export interface NumberText {
  readonly size: number;
  readonly weight: number;
  readonly fill: string;
  readonly family: string;
}

/** The only words of a picture are numbers. Fonts are the reader's own: an `<img>` cannot load ours. */
export function drawNumber(x: number, y: number, value: string | number, style: NumberText): string {
  const place = `x="${Number(x.toFixed(1))}" y="${Number(y.toFixed(1))}"`;
  const font = `font-family="${style.family}" font-weight="${style.weight}" font-size="${style.size}"`;
  return `<text ${place} text-anchor="middle" ${font} fill="${style.fill}">${value}</text>`;
}
