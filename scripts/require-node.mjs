// Runs before everything else, also on a Node that is too old for the rest: keep the syntax plain.
var oldest = [20, 19];

export function requireNode() {
  var parts = process.versions.node.split('.').map(Number);
  var isNewEnough = parts[0] > oldest[0] || (parts[0] === oldest[0] && parts[1] >= oldest[1]);
  if (isNewEnough) return;
  console.error(`Gramy needs Node.js ${oldest.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
