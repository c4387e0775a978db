import type { PanelChoice } from './panel-choice.ts';
import type { ChangeChoice } from './use-panel.ts';

/** What every part of the panel gets: what is chosen, and the way to choose something else. */
export interface PanelStep {
  choice: PanelChoice;
  change: ChangeChoice;
}
