import { grayOf, type ViewportState } from '../view/viewport-state';

/** Placeholder window for colour frames, which have none. */
const anyGray = { center: 128, width: 256, function: 'LINEAR' } as const;

/** The window, lookup table, inversion and shutter with which a viewport shows its frame. */
export const lookOf = (state: ViewportState) => ({
  gray: grayOf(state) ?? anyGray,
  isInverted: state.isInverted,
  hasShutter: state.hasShutter,
});
