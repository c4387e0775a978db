import { spawn } from 'node:child_process';
import { StepFailed } from './progress.mjs';
import { root } from './project.mjs';

/**
 * @typedef {{ env?: Record<string, string>, show?: boolean }} ShellOptions
 * @typedef {{ code: number, output: string }} ShellResult
 */

/**
 * Runs a program in the project's root; its output is collected, or shown as it comes.
 * @param {string} program @param {string[]} args @param {ShellOptions} [options]
 * @returns {Promise<ShellResult>}
 */
export function runProgram(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...options.env },
      stdio: options.show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk) => {
        output += chunk;
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * The same, but a failure ends the step.
 * @param {string} sentence @param {string} program @param {string[]} args @param {ShellOptions} [options]
 */
export async function requireProgram(sentence, program, args, options) {
  requireSuccess(sentence, await runProgram(program, args, options));
}

/** @param {string} sentence @param {ShellResult} result */
export function requireSuccess(sentence, { code, output }) {
  if (code !== 0) throw new StepFailed(sentence, lastLines(output));
}

/** A program of node_modules, run by this very Node. @param {string} path */
export function binary(path) {
  return `${root}node_modules/${path}`;
}

/** @param {string} text */
function lastLines(text) {
  return text.split('\n').slice(-40).join('\n');
}
