// Runs before everything else, also on a Node that is too old for the rest: keep the syntax plain.
var oldestMajor = 20;
var oldestMinor = 19;

export function requireNode() {
  var parts = process.versions.node.split('.').map(Number);
  var major = parts[0] || 0;
  var minor = parts[1] || 0;
  var isNewEnough = major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
  if (isNewEnough) return;
  console.error(
    `Gramy needs Node.js ${oldestMajor}.${oldestMinor} or newer; this is ${process.versions.node}.`,
  );
  process.exit(1);
}
