import { fileURLToPath } from 'node:url';

/** The project's root, with a slash at its end. */
export const root = fileURLToPath(new URL('../', import.meta.url));

/** The server in few files, as it is started everywhere but in development. */
export const serverBundle = `${root}apps/server/dist/bundle/`;

export const serverEntry = `${serverBundle}main.js`;

/** The compiler's output, file by file: `npm run dev` restarts it after every change. */
export const compiledServerEntry = `${root}apps/server/dist/main.js`;
