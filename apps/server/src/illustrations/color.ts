export interface Hsl {
  readonly hue: number;
  readonly saturation: number;
  readonly lightness: number;
}

function readChannels(hex: string): readonly [number, number, number] {
  const long = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  const value = Number.parseInt(long.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

export function readHsl(hex: string): Hsl {
  const [red, green, blue] = readChannels(hex);
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  const lightness = most - spread / 2;
  if (spread === 0) return { hue: 0, saturation: 0, lightness };
  const sector = () => {
    if (most === red) return (green - blue) / spread + 6;
    return most === green ? (blue - red) / spread + 2 : (red - green) / spread + 4;
  };
  return { hue: (sector() * 60) % 360, saturation: spread / (1 - Math.abs(2 * lightness - 1)), lightness };
}

export function formatHsl({ hue, saturation, lightness }: Hsl): string {
  const strength = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const turn = (offset + hue / 30) % 12;
    const value = lightness - strength * Math.max(-1, Math.min(turn - 3, 9 - turn, 1));
    return Math.round(255 * value)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

/** Shifts every colour of a drawing to the warm grey of the same brightness, a little faded. */
export function greyOut(drawing: string): string {
  return drawing.replace(/(fill|stroke)="(#[0-9a-f]+)"/gi, (_, attribute: string, hex: string) => {
    const [red, green, blue] = readChannels(hex);
    const brightness = 0.3 * red + 0.59 * green + 0.11 * blue;
    return `${attribute}="${formatHsl({ hue: 36, saturation: 0.1, lightness: 0.42 + brightness * 0.5 })}"`;
  });
}
