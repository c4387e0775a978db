import { findFrame } from './frame-chunk.ts';

/** The file that lists all others; documents name it beside the screen that it leads to. */
export const directoryChunk = 'directory';

/** The list of screens and what it takes to open one; small, and asked for before any of them. */
const directoryParts =
  /[\\/]src[\\/](?:app[\\/](?:lazy-screens|discovery-needs|settings-needs)|i18n[\\/]message-files|features[\\/](?:booking-history|referrals|rewards|security|statistics)[\\/]queries)\.ts$/;

/** What asks on everybody's first page; the dialog behind it comes when it is opened. */
const consentParts =
  /[\\/]src[\\/](?:lib[\\/]consents?(?:-query)?|features[\\/]consent[\\/](?:hooks[\\/][\w-]+|components[\\/]consent-(?:center|banner|buttons)))\.tsx?$/;

/** What the ordinary form is made of. The rarer fields come alone. */
const formParts =
  /[\\/]src[\\/]ui[\\/]form[\\/](?:field|field-\w+|focus-field|fieldset-field|error-summary|control-box|choice|checkbox|text-input|text-area|count-stage|password-input|select)\.[\w.]+$/;

/** Of no capability: whatever several screens use of these is small. */
const sharedParts =
  /node_modules[\\/]lucide-react[\\/]|[\\/]packages[\\/]|[\\/]src[\\/](?:lib|ui[\\/](?:action|foundation))[\\/]/;

const feature = /[\\/]src[\\/]features[\\/]([\w-]+)[\\/]/;

/**
 * Which modules come as one file, the first that fits. A file for each part would cost a page on a slow line more than
 * the parts weigh; one file for all would make everybody carry what few need.
 */
export function listChunkGroups() {
  const groups = [
    // Changes with an upgrade of these only, so returning visitors keep it.
    {
      name: 'vendor',
      test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|swr|dequal)[\\/]/,
    },
    // What every page needs anyway, however many lazy views share parts of it.
    { name: findFrame() },
    { name: directoryChunk, test: directoryParts },
    { name: 'consent-center', test: consentParts },
    { name: 'form-state', test: /node_modules[\\/]react-hook-form[\\/]/ },
    // One screen and the gallery of parts are two: only the third makes it common.
    { name: 'parts', test: sharedParts, minShareCount: 3 },
    { name: 'form-parts', test: formParts },
    { name: 'overlays', test: /[\\/]src[\\/]ui[\\/]overlay[\\/]/, minShareCount: 3 },
    { name: (id: string) => feature.exec(id)?.[1] ?? null, minShareCount: 2 },
  ];
  return groups.map((group, index) => ({ ...group, priority: groups.length - index }));
}
