import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isBuiltin, isRelative, packageOf, toAddress } from './addresses.mjs';

/**
 * @typedef {import('./source-tree.mjs').SourceFile} SourceFile
 * @typedef {import('./source-tree.mjs').Objection} Objection
 * @typedef {import('./imports.mjs').Import} Import
 * @typedef {Record<'dependencies' | 'devDependencies' | 'optionalDependencies' | 'peerDependencies', Record<string, string> | undefined>} Manifest
 */

/**
 * @param {string} root
 * @param {readonly SourceFile[]} files
 * @returns {Objection[]}
 */
export function checkPackages(root, files) {
  const readDeclared = createReader(root);
  return files.flatMap((file) =>
    file.imports.flatMap((imported) => {
      const found = isRelative(imported.specifier)
        ? checkRelative(file, imported.specifier)
        : checkPackage(file, imported.specifier, readDeclared);
      return found ? { path: file.path, line: imported.line, ...found } : [];
    }),
  );
}

/**
 * @param {SourceFile} file
 * @param {string} specifier
 */
function checkRelative(file, specifier) {
  const workspace = workspaceOf(file.path);
  if (workspace === '' || toAddress(file.path, specifier).startsWith(`${workspace}/`)) return undefined;
  return {
    rule: 'workspace-border',
    sentence: `"${specifier}" leaves ${workspace}: another workspace is imported by its package name.`,
  };
}

/**
 * @param {SourceFile} file
 * @param {string} specifier
 * @param {(workspace: string, isTest: boolean) => Set<string>} readDeclared
 */
function checkPackage(file, specifier, readDeclared) {
  if (isBuiltin(specifier)) return undefined;
  const workspace = workspaceOf(file.path);
  if (readDeclared(workspace, file.isTest).has(packageOf(specifier))) return undefined;
  const manifest = workspace === '' ? 'package.json' : `${workspace}/package.json`;
  return {
    rule: 'undeclared-package',
    sentence: `"${packageOf(specifier)}" is not declared in ${manifest}.`,
  };
}

/** The root is '': its folders are e2e, bench and scripts. @param {string} path */
function workspaceOf(path) {
  return /^(?:apps|packages)\/[^/]+/.exec(path)?.[0] ?? '';
}

/** @param {string} root */
function createReader(root) {
  /** @type {Map<string, Set<string>>} */
  const cache = new Map();
  /** @param {string} workspace */
  const read = (workspace) => {
    const names = cache.get(workspace) ?? new Set(listDeclared(join(root, workspace, 'package.json')));
    cache.set(workspace, names);
    return names;
  };
  /**
   * @param {string} workspace
   * @param {boolean} isTest
   */
  return (workspace, isTest) => (isTest ? new Set([...read(workspace), ...read('')]) : read(workspace));
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function listDeclared(path) {
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  const { dependencies, devDependencies, optionalDependencies, peerDependencies } = manifest;
  return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies });
}
