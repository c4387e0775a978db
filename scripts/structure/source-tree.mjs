import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import { readImports } from './imports.mjs';

/**
 * @typedef {import('./imports.mjs').Import} Import
 * @typedef {{ path: string, line: number, rule: string, sentence: string }} Objection
 *
 * @typedef {object} SourceFile
 * @property {string} path from the repository's root, with `/`
 * @property {string} text
 * @property {boolean} isTest
 * @property {boolean} isProduction below `src` and no test
 * @property {Import[]} imports
 * @property {(visitor: ConstructorParameters<typeof Visitor>[0]) => void} visit does nothing for what is not TypeScript or JavaScript
 * @property {(offset: number) => number} lineOf
 *
 * @typedef {{ paths: string[], files: SourceFile[] }} SourceTree every path, and the files that are text
 */

const folders = ['packages', 'apps', 'e2e', 'bench', 'scripts'];
const skippedFolders = new Set(['node_modules', 'dist', 'data', 'test-results', 'playwright-report']);
const codeFile = /\.[cm]?[jt]sx?$/;
const textFile = /\.(?:[cm]?[jt]sx?|css|html|json|sql)$/;
const testFile = /\.test\.[cm]?[jt]sx?$|^apps\/[^/]+\/test\/|^e2e\//;

/**
 * @param {string} root
 * @returns {SourceTree}
 */
export function readSourceTree(root) {
  const paths = folders.flatMap((folder) => listPaths(root, folder)).sort();
  const files = paths
    .filter((path) => textFile.test(path))
    .map((path) => describeFile(path, readFileSync(join(root, path), 'utf8')));
  return { paths, files };
}

/**
 * @param {string} path
 * @param {string} text
 * @returns {SourceFile}
 */
export function describeFile(path, text) {
  const isTest = testFile.test(path);
  const isCode = codeFile.test(path);
  /** @type {SourceFile['visit']} */
  const visit = (visitor) => {
    if (!isCode) return;
    const { program, errors } = parseSync(path, text);
    if (errors.length > 0) throw new SyntaxError(`${path}: ${errors[0]?.message}`);
    new Visitor(visitor).visit(program);
  };
  /** @type {SourceFile['lineOf']} */
  const lineOf = (offset) => text.slice(0, offset).split('\n').length;
  /** @type {Import[] | undefined} */
  let imports;
  return {
    path,
    text,
    isTest,
    isProduction: !isTest && /^(?:apps|packages)\/[^/]+\/src\//.test(path),
    // Not every check wants them, and reading them is most of the work.
    get imports() {
      imports ??= readImports({ visit, lineOf });
      return imports;
    },
    visit,
    lineOf,
  };
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function listPaths(root, folder) {
  return readFolder(join(root, folder)).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.name.startsWith('.') || skippedFolders.has(entry.name)) return [];
    return entry.isDirectory() ? listPaths(root, path) : [path];
  });
}

/** @param {string} path */
function readFolder(path) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
