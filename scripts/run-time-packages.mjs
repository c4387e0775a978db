/** Stay packages: native code, WebAssembly, or files of their own that they read beside themselves. */
export const keptApart = ['sharp', '@node-rs/argon2', 'mrml', 'pdfkit', 'fontkit'];

/** Found by `require.resolve` while the server runs. PostgreSQL's programs are too, where no database is named. */
const readByAddress = [
  '@expo-google-fonts/bricolage-grotesque',
  '@expo-google-fonts/noto-emoji',
  '@expo-google-fonts/noto-sans',
  '@expo-google-fonts/noto-sans-arabic',
  '@expo-google-fonts/noto-sans-hebrew',
  '@fontsource/unifont',
  '@scalar/fastify-api-reference',
  'bidi-js',
];

/** What a server with a database elsewhere needs beside its bundle. */
export const packagesAtRunTime = [...keptApart, ...readByAddress];
