// Vite's React plugin refuses modules that load before its preamble; as an import it needs no inline script.
import '@vitejs/plugin-react/preamble';
import './browser-entry.tsx';
