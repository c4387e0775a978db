export const WHITE = '#fff';
export const BLACK = '#000';
export const CREAM = '#FFF6E6';
export const ORANGE = '#FF6A13';
export const AMBER = '#FF7A1A';
export const YELLOW = '#FFC531';
export const RED = '#E8452C';
export const CRIMSON = '#E8345E';
export const ROSE = '#F2447B';
export const BLUE = '#2F6BFF';
export const SKY = '#3A8DF0';
export const TEAL = '#19C3B2';
export const JADE = '#2DB7A1';
export const LIME = '#B9F25E';
export const BROWN = '#2A140A';
export const BEER = '#F7A81B';
/** Polished wood: lanes, cues, handles. */
export const OAK = '#E9A85C';
export const MAPLE = '#F2C88A';
export const PINE = '#F2BC78';
export const WALNUT = '#A8652B';

/** Five tones of the activity's hue and the light of its lamps. */
export interface Tones {
  readonly ink: string;
  readonly wall: string;
  readonly mid: string;
  readonly light: string;
  readonly hi: string;
  readonly glow: string;
}

export interface Palette {
  readonly tones: Tones;
  readonly accents: readonly [string, string, string, string];
  /** How far a venue may turn the hue down and up, in degrees, before it meets a neighbour. */
  readonly hueReach: readonly [down: number, up: number];
  /** How much of a venue's darkening or brightening is used: bright palettes bear less. */
  readonly depth: number;
}

/** The night of the bowling lane; the spots and the first badge borrow it. */
export const INDIGO: Tones = {
  ink: '#12143A',
  wall: '#1F2670',
  mid: '#3340A8',
  light: '#6173F0',
  hi: '#C5CEFF',
  glow: '#FFE3B0',
};

function tones(ink: string, wall: string, mid: string, light: string, hi: string, glow: string): Tones {
  return { ink, wall, mid, light, hi, glow };
}

export const PALETTES = {
  bowling: {
    tones: INDIGO,
    accents: [ORANGE, TEAL, '#F7B500', ROSE],
    hueReach: [20, 19],
    depth: 1,
  },
  billiards: {
    tones: tones('#0A2520', '#0F3B31', '#14614B', '#1FA173', '#9BEBC6', '#FFE9A8'),
    accents: [YELLOW, RED, '#3A6FF0', '#F28BB5'],
    hueReach: [14, 5],
    depth: 1,
  },
  darts: {
    tones: tones('#1B2109', '#343F10', '#5D6E1B', '#A2B832', '#EBF3A6', '#FFF3C2'),
    accents: [RED, '#FF9A1F', SKY, '#F2E9D8'],
    hueReach: [10, 10],
    depth: 1,
  },
  karaoke: {
    tones: tones('#2B0A2B', '#551045', '#971C63', '#EC4890', '#FFC0D8', '#FFD9EC'),
    accents: ['#59E1E8', YELLOW, AMBER, LIME],
    hueReach: [11, 11],
    depth: 1,
  },
  'escape-room': {
    tones: tones('#231407', '#40260D', '#75480F', '#D38E1B', '#FFDF93', '#FFF1C4'),
    accents: [JADE, RED, '#8FA6FF', '#F2A2C0'],
    hueReach: [6, 6],
    depth: 1,
  },
  karting: {
    tones: tones('#260A10', '#581019', '#A81E27', '#F2503F', '#FFCBB8', '#FFE9C9'),
    accents: [YELLOW, BLUE, '#1FC7A6', '#FFFFFF'],
    hueReach: [7, 7],
    depth: 1,
  },
  'mini-golf': {
    tones: tones('#0D2E17', '#22662B', '#3F9636', '#86CF45', '#DDF6A6', '#FFF3C4'),
    accents: [ORANGE, ROSE, YELLOW, AMBER],
    hueReach: [10, 10],
    depth: 0.3,
  },
  climbing: {
    tones: tones('#06282B', '#0B4A4E', '#12757A', '#25AEB0', '#A9EEE6', '#E5FFF6'),
    accents: [ORANGE, YELLOW, ROSE, LIME],
    hueReach: [7, 9],
    depth: 1,
  },
  vr: {
    tones: tones('#180A3A', '#2D1470', '#5426B4', '#9259F7', '#DDCBFF', '#F6EAFF'),
    accents: [ORANGE, '#2EE0D0', YELLOW, '#FF5C9E'],
    hueReach: [1, 12],
    depth: 0.3,
  },
  'laser-tag': {
    tones: tones('#04181A', '#083A35', '#0D6355', '#14C79C', '#86FFE0', '#E2FFF6'),
    accents: [ORANGE, '#FF3D81', '#FFD02E', '#7C6BFF'],
    hueReach: [1, 1],
    depth: 0.3,
  },
  'table-tennis': {
    tones: tones('#2A1C05', '#C98A00', '#E8AC06', '#FFCB2B', '#FFE998', '#FFFAE0'),
    accents: ['#FF5A1F', '#1FA8A0', CRIMSON, '#6A4BD8'],
    hueReach: [4, 6],
    depth: 0.3,
  },
  squash: {
    tones: tones('#3B0A1D', '#9E2346', '#D9516C', '#F4A3A6', '#FFDCD6', '#FFF4EC'),
    accents: [ORANGE, BLUE, '#12A594', YELLOW],
    hueReach: [8, 1],
    depth: 0.3,
  },
  padel: {
    tones: tones('#062339', '#0A3F63', '#0E6AA0', '#2B9FDE', '#B5E7FF', '#EAF9FF'),
    accents: ['#D9F21B', AMBER, '#FF5C8A', '#FFFFFF'],
    hueReach: [5, 9],
    depth: 1,
  },
  'ice-skating': {
    tones: tones('#082F40', '#1F7593', '#66BBD4', '#AFE4F0', '#E6F9FD', '#FFF4D2'),
    accents: [ORANGE, ROSE, YELLOW, '#7C5CE0'],
    hueReach: [2, 2],
    depth: 0.3,
  },
  'axe-throwing': {
    tones: tones('#2B0F08', '#74290F', '#A8461D', '#E07A3E', '#F8C8A0', '#FFE6BE'),
    accents: [AMBER, TEAL, YELLOW, '#5C9DFF'],
    hueReach: [6, 4],
    depth: 0.3,
  },
  'board-games': {
    tones: tones('#27112C', '#4D2453', '#7E4385', '#BE82C2', '#F3D8F4', '#FFE7BE'),
    accents: [ORANGE, JADE, YELLOW, '#5C8DFF'],
    hueReach: [10, 8],
    depth: 0.3,
  },
} as const satisfies Record<string, Palette>;

export type SceneActivity = keyof typeof PALETTES;

export const isSceneActivity = (name: string): name is SceneActivity => Object.hasOwn(PALETTES, name);
