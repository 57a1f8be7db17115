import { grayOf, type PaneState } from '../view/pane-state';

/** Colour takes no notice of it. */
const anyGray = { center: 128, width: 256, function: 'LINEAR' } as const;

/** The window a pane shows its frame with. */
export const lookOf = (state: PaneState) => ({
  gray: grayOf(state) ?? anyGray,
  isInverted: state.isInverted,
});
