import type { PanelChoice } from './panel-choice.ts';
import type { ChangeChoice } from './use-panel.ts';

/** The props of every step of the panel: the choice, and how to change it. */
export interface PanelStep {
  choice: PanelChoice;
  change: ChangeChoice;
}
