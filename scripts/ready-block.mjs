/**
 * The one block a newcomer reads.
 * @param {import('./supervise.mjs').ReadyMessage} ready
 */
export function describeReady(ready) {
  const pair = (/** @type {string} */ label, /** @type {string} */ value) => `  ${label.padEnd(16)}${value}`;
  const width = Math.max(0, ...ready.accounts.map(({ email }) => email.length)) + 2;
  const accounts = ready.accounts.map(({ email, description }) => `    ${email.padEnd(width)}${description}`);
  return [
    '',
    pair('Gramy runs at', ready.address),
    ...(ready.accounts.length > 0
      ? [
          '',
          `  Demo accounts, all with the password ${ready.password}`,
          ...accounts,
          '',
          pair('Sent messages', `${ready.address}/dev/outbox`),
        ]
      : []),
    pair('API reference', `${ready.address}/api/docs`),
    pair('Data', ready.dataDir),
    pair('Stop', 'Ctrl+C'),
    ...describeMissing(ready.missing),
    '',
  ].join('\n');
}

/** What a real market still lacks, as a table. @param {{ setting: string, meaning: string }[]} missing */
function describeMissing(missing) {
  if (missing.length === 0) return [];
  const width = Math.max(...missing.map(({ setting }) => setting.length)) + 2;
  return [
    '',
    '  Not set, and what that means',
    ...missing.map(({ setting, meaning }) => `    ${setting.padEnd(width)}${meaning}`),
  ];
}
