// Asks the server on this machine whether it is alive: for a container, which has neither curl nor wget.
const { PORT = '3000' } = process.env;
const answer = await fetch(`http://127.0.0.1:${PORT}/healthz`, { signal: AbortSignal.timeout(4_000) });
process.exit(answer.ok ? 0 : 1);
